CREATE TABLE "bill_day" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"lines" integer NOT NULL,
	"net" bigint NOT NULL,
	"booked" bigint NOT NULL,
	"open" integer NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_day_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "bill_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"trade_no" text NOT NULL,
	"refund_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"result" text,
	"note" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"done_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_missing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_missing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"done_by" text DEFAULT '' NOT NULL,
	"missed_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bill_line_once" ON "bill_line" USING btree ("provider","day","line");--> statement-breakpoint
CREATE INDEX "bill_line_trade" ON "bill_line" USING btree ("trade_no");--> statement-breakpoint
CREATE INDEX "bill_line_refund" ON "bill_line" USING btree ("refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_missing_once" ON "bill_missing" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "bill_missing_day" ON "bill_missing" USING btree ("provider","day");