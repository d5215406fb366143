CREATE TABLE "feedback_reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feedback_id" bigint NOT NULL,
	"owner" text NOT NULL,
	"content" text NOT NULL,
	"replied_by" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_reply" ADD CONSTRAINT "feedback_reply_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_reply_once" ON "feedback_reply" USING btree ("feedback_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "feedback_reply_owner" ON "feedback_reply" USING btree ("owner");--> statement-breakpoint
-- Before there was a screen, the type was free text.
UPDATE "feedback" SET "type" = 'other' WHERE "type" NOT IN ('clinical', 'fault', 'account', 'suggestion', 'other');
