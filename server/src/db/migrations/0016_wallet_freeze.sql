CREATE TABLE "wallet_freeze" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_freeze_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"steps" jsonb NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_freeze" ADD CONSTRAINT "wallet_freeze_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_freeze_one_a_user" ON "wallet_freeze" USING btree ("user_id") WHERE "wallet_freeze"."state" in ('proposed', 'frozen', 'lifting');--> statement-breakpoint
CREATE INDEX "wallet_freeze_by_user" ON "wallet_freeze" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "wallet_freeze_by_state" ON "wallet_freeze" USING btree ("state","id");