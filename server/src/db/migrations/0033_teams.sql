CREATE TABLE "assessment_team" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_team_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "assessment_entry" ADD COLUMN "team_id" bigint;--> statement-breakpoint
ALTER TABLE "assessment_event" ADD COLUMN "team_size" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_team" ADD CONSTRAINT "assessment_team_event_id_assessment_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."assessment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_team_name" ON "assessment_team" USING btree ("event_id","name");--> statement-breakpoint
ALTER TABLE "assessment_entry" ADD CONSTRAINT "assessment_entry_team_id_assessment_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."assessment_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_entry_team" ON "assessment_entry" USING btree ("team_id");