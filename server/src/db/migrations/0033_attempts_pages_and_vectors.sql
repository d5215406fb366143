CREATE TABLE "interpretation_page" (
	"interpretation_id" bigint NOT NULL,
	"page" integer NOT NULL,
	"ratio" real NOT NULL,
	"lines" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "interpretation_page_interpretation_id_page_pk" PRIMARY KEY("interpretation_id","page")
);
--> statement-breakpoint
CREATE TABLE "evidence_vector" (
	"passage_id" bigint PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"vector" real[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_entry" DROP CONSTRAINT "assessment_entry_team_id_assessment_team_id_fk";
--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "awaits" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "interpretation_page" ADD CONSTRAINT "interpretation_page_interpretation_id_interpretation_id_fk" FOREIGN KEY ("interpretation_id") REFERENCES "public"."interpretation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_vector" ADD CONSTRAINT "evidence_vector_passage_id_evidence_passage_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."evidence_passage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_entry" ADD CONSTRAINT "assessment_entry_team_id_assessment_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."assessment_team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_awaiting" ON "attempt" USING btree ("awaits","id") WHERE awaits <> 'nothing';