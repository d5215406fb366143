CREATE TABLE "suspense_settlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspense_settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"refund_no" text NOT NULL,
	"first_by" text NOT NULL,
	"second_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suspense_amount" CHECK ("suspense_settlement"."amount" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_one_proposal" ON "suspense_settlement" USING btree ("trade_no") WHERE "suspense_settlement"."state" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_refund_no" ON "suspense_settlement" USING btree ("refund_no");--> statement-breakpoint
CREATE INDEX "suspense_by_trade" ON "suspense_settlement" USING btree ("trade_no","id");