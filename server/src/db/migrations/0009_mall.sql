CREATE TABLE "gift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mall" text NOT NULL,
	"kind" text NOT NULL,
	"delivery" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"rules" text[] NOT NULL,
	"tick" text DEFAULT '' NOT NULL,
	"picture" text NOT NULL,
	"credits" integer NOT NULL,
	"cash" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"is_limited" boolean DEFAULT false NOT NULL,
	"per_user" integer NOT NULL,
	"needs_certified" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_stock" CHECK ("gift"."reserved" >= 0 and "gift"."sold" >= 0 and "gift"."reserved" + "gift"."sold" <= "gift"."total"),
	CONSTRAINT "gift_price" CHECK ("gift"."credits" > 0 and "gift"."cash" >= 0 and "gift"."per_user" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gift_id" bigint NOT NULL,
	"sealed" text NOT NULL,
	"hash" text NOT NULL,
	"order_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"gift_id" bigint NOT NULL,
	"mall" text NOT NULL,
	"delivery" text NOT NULL,
	"title" text NOT NULL,
	"picture" text NOT NULL,
	"count" integer NOT NULL,
	"credits" integer NOT NULL,
	"cash" integer NOT NULL,
	"address" jsonb,
	"state" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_order_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_order_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_return" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"pictures" text[] NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_stock_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_stock_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gift_id" bigint NOT NULL,
	"add" integer NOT NULL,
	"by" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"expires_on" date NOT NULL,
	"amount" integer NOT NULL,
	"left" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_lot_left" CHECK ("credit_lot"."left" between 0 and "credit_lot"."amount")
);
--> statement-breakpoint
CREATE TABLE "credit_taken" (
	"journal_key" text NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"given_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "credit_taken_journal_key_lot_id_pk" PRIMARY KEY("journal_key","lot_id")
);
--> statement-breakpoint
ALTER TABLE "gift_code" ADD CONSTRAINT "gift_code_gift_id_gift_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_code" ADD CONSTRAINT "gift_code_order_id_gift_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_gift_id_gift_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_order_step" ADD CONSTRAINT "gift_order_step_order_id_gift_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_return" ADD CONSTRAINT "gift_return_order_id_gift_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_return" ADD CONSTRAINT "gift_return_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_stock_change" ADD CONSTRAINT "gift_stock_change_gift_id_gift_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_taken" ADD CONSTRAINT "credit_taken_lot_id_credit_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."credit_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_in_mall" ON "gift" USING btree ("mall","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_code_once" ON "gift_code" USING btree ("gift_id","hash");--> statement-breakpoint
CREATE INDEX "gift_code_of_order" ON "gift_code" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_code_free" ON "gift_code" USING btree ("gift_id","id") WHERE "gift_code"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_order_once" ON "gift_order" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_order_number" ON "gift_order" USING btree ("number");--> statement-breakpoint
CREATE INDEX "gift_order_by_user" ON "gift_order" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "gift_order_by_state" ON "gift_order" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "gift_order_of_gift" ON "gift_order" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "gift_order_step_of" ON "gift_order_step" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_stock_change_once" ON "gift_stock_change" USING btree ("gift_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lot_once" ON "credit_lot" USING btree ("owner","expires_on");--> statement-breakpoint
CREATE INDEX "credit_lot_due" ON "credit_lot" USING btree ("expires_on") WHERE "credit_lot"."left" > 0;--> statement-breakpoint
-- What people have today is one lot each, as if it were earned today.
INSERT INTO "credit_lot" ("owner", "expires_on", "amount", "left")
  SELECT "ledger_account"."owner", make_date(extract(year FROM now() AT TIME ZONE 'Asia/Shanghai')::int + 1, 12, 31), -"ledger_balance"."amount", -"ledger_balance"."amount"
  FROM "ledger_balance" JOIN "ledger_account" ON "ledger_account"."id" = "ledger_balance"."account_id"
  WHERE "ledger_account"."code" = 'P200' AND "ledger_balance"."amount" < 0;
