CREATE TABLE "assessment_entry" (
	"event_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_entry_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"family" text NOT NULL,
	"title" text NOT NULL,
	"introduction" text NOT NULL,
	"cover" text NOT NULL,
	"areas" text[] NOT NULL,
	"needs" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_paper" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"title" text NOT NULL,
	"sort" smallint NOT NULL,
	"edition" integer NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" bigint NOT NULL,
	"paper_edition" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"seed" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"paused_ms" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"latest_end" timestamp (3) with time zone NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"session_id" bigint NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"is_ended_by_time" boolean DEFAULT false NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	"spent_ms" integer DEFAULT 0 NOT NULL,
	"marks" text[] NOT NULL,
	"challenge_of" bigint
);
--> statement-breakpoint
CREATE TABLE "attempt_response" (
	"attempt_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"response" text[] NOT NULL,
	"revision" integer NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"committed_at" timestamp (3) with time zone,
	"verdict" text,
	"score" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attempt_response_attempt_id_position_pk" PRIMARY KEY("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"disease" text NOT NULL,
	"topic" text NOT NULL,
	"difficulty" smallint NOT NULL,
	"edition" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "item_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "item_edition" (
	"item_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_edition_item_id_edition_pk" PRIMARY KEY("item_id","edition")
);
--> statement-breakpoint
CREATE TABLE "paper_edition" (
	"paper_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_edition_paper_id_edition_pk" PRIMARY KEY("paper_id","edition")
);
--> statement-breakpoint
CREATE TABLE "standing" (
	"board" text NOT NULL,
	"user_id" bigint NOT NULL,
	"score" integer NOT NULL,
	"pace" integer NOT NULL,
	"attempt_id" bigint,
	"hospital" text NOT NULL,
	"department" text NOT NULL,
	"area" text NOT NULL,
	CONSTRAINT "standing_board_user_id_pk" PRIMARY KEY("board","user_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_entry" ADD CONSTRAINT "assessment_entry_event_id_assessment_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."assessment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_entry" ADD CONSTRAINT "assessment_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_paper" ADD CONSTRAINT "assessment_paper_event_id_assessment_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."assessment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_paper_id_assessment_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."assessment_paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_response" ADD CONSTRAINT "attempt_response_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_edition" ADD CONSTRAINT "item_edition_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_edition" ADD CONSTRAINT "paper_edition_paper_id_assessment_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."assessment_paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_paper_of" ON "assessment_paper" USING btree ("event_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_once" ON "attempt" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_open" ON "attempt" USING btree ("user_id","paper_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_number" ON "attempt" USING btree ("user_id","paper_id","number");--> statement-breakpoint
CREATE INDEX "attempt_of_paper" ON "attempt" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "attempt_due" ON "attempt" USING btree ("latest_end") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "item_by_topic" ON "item" USING btree ("disease","topic","difficulty");--> statement-breakpoint
CREATE INDEX "standing_all" ON "standing" USING btree ("board","score" DESC NULLS FIRST,"pace" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "standing_hospital" ON "standing" USING btree ("board","hospital","score" DESC NULLS FIRST,"pace" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "standing_department" ON "standing" USING btree ("board","department","score" DESC NULLS FIRST,"pace" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "standing_area" ON "standing" USING btree ("board","area","score" DESC NULLS FIRST,"pace" DESC NULLS FIRST,"user_id");