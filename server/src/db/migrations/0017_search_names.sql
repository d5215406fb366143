CREATE TABLE "task_visit" (
	"user_id" bigint NOT NULL,
	"task_code" text NOT NULL,
	"association_id" text NOT NULL,
	"request_random" smallint NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_visit_user_id_task_code_association_id_pk" PRIMARY KEY("user_id","task_code","association_id")
);
--> statement-breakpoint
DROP INDEX "search_entry_newest";--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "tool" text;--> statement-breakpoint
ALTER TABLE "search_term" ADD COLUMN "means" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "security_ticket" ADD COLUMN "way" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_visit" ADD CONSTRAINT "task_visit_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_visit" ADD CONSTRAINT "task_visit_task_code_task_code_fk" FOREIGN KEY ("task_code") REFERENCES "public"."task"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entry_newest" ON "search_entry" USING btree ("kind","published_at" DESC NULLS FIRST,"ref_id" DESC NULLS FIRST);--> statement-breakpoint
-- What is stored from now on has its names spelled as the search spells them; of what is there the title is near enough.
UPDATE "search_entry" SET "names" = '|' || lower(regexp_replace("title", '[\s·.-]', '', 'g')) || '|' WHERE "kind" IN ('article', 'live', 'column', 'doctor');
