CREATE TABLE "interpretation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interpretation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"upload_key" text,
	"paper_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"authors" text DEFAULT '' NOT NULL,
	"published_on" text DEFAULT '' NOT NULL,
	"doi" text DEFAULT '' NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"empty_pages" integer[] NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interpretation_once" ON "interpretation" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "interpretation_file" ON "interpretation" USING btree ("upload_key");--> statement-breakpoint
CREATE INDEX "interpretation_of_user" ON "interpretation" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interpretation_of_paper" ON "interpretation" USING btree ("paper_id");