ALTER TABLE "note" ADD COLUMN "paragraph" integer;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "excerpt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "doc" ADD COLUMN "conclusion" text DEFAULT '' NOT NULL;