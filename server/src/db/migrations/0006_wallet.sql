CREATE TABLE "bank_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"holder" text NOT NULL,
	"sealed_number" text NOT NULL,
	"sealed_id_number" text NOT NULL,
	"last4" text NOT NULL,
	"number_hash" text NOT NULL,
	"id_hash" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"city_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"number" text NOT NULL,
	"card_id" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"last4" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"risks" jsonb NOT NULL,
	"first_approved_by" text DEFAULT '' NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_card" ADD CONSTRAINT "bank_card_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_step" ADD CONSTRAINT "withdrawal_step_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_one_a_user" ON "bank_card" USING btree ("user_id") WHERE "bank_card"."state" in ('checking', 'bound');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_number_once" ON "bank_card" USING btree ("number_hash") WHERE "bank_card"."state" in ('checking', 'bound');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_person_once" ON "bank_card" USING btree ("id_hash") WHERE "bank_card"."state" in ('checking', 'bound');--> statement-breakpoint
CREATE INDEX "bank_card_by_user" ON "bank_card" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_once" ON "withdrawal" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_number" ON "withdrawal" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_one_open" ON "withdrawal" USING btree ("user_id") WHERE "withdrawal"."state" in ('applied', 'reviewing', 'paying', 'user_confirm');--> statement-breakpoint
CREATE INDEX "withdrawal_by_user" ON "withdrawal" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_by_state" ON "withdrawal" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawal_step_of" ON "withdrawal_step" USING btree ("withdrawal_id","id");