CREATE TABLE "cashier_refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_trade" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"goods" text NOT NULL,
	"ref_id" text NOT NULL,
	"pay_type" integer NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"trade_no" text NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"prepared" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"refunded_total" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"attention" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_refunded" CHECK ("payment"."refunded_total" between 0 and "payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"refund_no" text NOT NULL,
	"reason_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"first_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "cashier_refund" ADD CONSTRAINT "cashier_refund_trade_no_cashier_trade_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."cashier_trade"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_record" ADD CONSTRAINT "payment_record_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "payment" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_trade" ON "payment" USING btree ("trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("user_id","goods","ref_id") WHERE "payment"."state" in ('created', 'paying');--> statement-breakpoint
CREATE INDEX "payment_by_user" ON "payment" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payment_by_goods" ON "payment" USING btree ("goods","ref_id");--> statement-breakpoint
CREATE INDEX "payment_attention" ON "payment" USING btree ("id") WHERE "payment"."attention" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notice_once" ON "payment_notice" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_record_of" ON "payment_record" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_no" ON "payment_refund" USING btree ("refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_once" ON "payment_refund" USING btree ("payment_id","reason_key");--> statement-breakpoint
CREATE INDEX "payment_refund_state" ON "payment_refund" USING btree ("state","id");