CREATE TABLE "paper_page" (
	"paper_id" bigint NOT NULL,
	"page" integer NOT NULL,
	"ratio" real NOT NULL,
	"lines" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "paper_page_paper_id_page_pk" PRIMARY KEY("paper_id","page")
);
--> statement-breakpoint
DROP INDEX "interpretation_file";--> statement-breakpoint
ALTER TABLE "interpretation" ADD COLUMN "format" text DEFAULT 'pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "interpretation" ADD COLUMN "record" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interpretation" ADD COLUMN "journal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interpretation" ADD COLUMN "retraction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interpretation" ADD COLUMN "is_abstract_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interpretation" ADD COLUMN "pages_read" integer;--> statement-breakpoint
ALTER TABLE "paper_page" ADD CONSTRAINT "paper_page_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interpretation_file" ON "interpretation" USING btree ("upload_key","record");