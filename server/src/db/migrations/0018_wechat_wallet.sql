CREATE TABLE "cashier_transfer" (
	"bill_no" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "rail" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "open_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "app" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "confirmation" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "asked_at" timestamp (3) with time zone;