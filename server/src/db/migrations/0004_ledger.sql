CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"owner" text NOT NULL,
	"currency" text NOT NULL,
	"side" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_balance" (
	"account_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"side" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_balance_account_id_slot_pk" PRIMARY KEY("account_id","slot"),
	CONSTRAINT "ledger_balance_side" CHECK ("ledger_balance"."amount" * "ledger_balance"."side" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pay_type" integer,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
	"memo" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_posting_not_zero" CHECK ("ledger_posting"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_balance" ADD CONSTRAINT "ledger_balance_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_journal_id_ledger_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_once" ON "ledger_account" USING btree ("owner","code");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journal_once" ON "ledger_journal" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_journal_ref" ON "ledger_journal" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "ledger_posting_account" ON "ledger_posting" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_posting_journal" ON "ledger_posting" USING btree ("journal_id");--> statement-breakpoint
-- An account comes with its balance. The second of two that make the same one finds that of the first: each statement of a volatile function sees what is committed by then.
CREATE FUNCTION "ledger_account_of"(wanted_code text, wanted_owner text, wanted_currency text, wanted_side int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  LOOP
    SELECT "id" INTO found FROM "ledger_account" WHERE "owner" = wanted_owner AND "code" = wanted_code;
    IF found IS NOT NULL THEN
      RETURN found;
    END IF;
    INSERT INTO "ledger_account" ("code", "owner", "currency", "side") VALUES (wanted_code, wanted_owner, wanted_currency, wanted_side)
      ON CONFLICT DO NOTHING RETURNING "id" INTO found;
    IF found IS NOT NULL THEN
      INSERT INTO "ledger_balance" ("account_id", "slot", "amount", "side")
        SELECT found, "slot", 0, wanted_side FROM generate_series(0, CASE WHEN wanted_side = 0 THEN 15 ELSE 0 END) AS "slot";
      RETURN found;
    END IF;
  END LOOP;
END
$$;--> statement-breakpoint
-- What is posted adds up to zero, journal by journal and currency by currency, and moves the balances in the same statement. They are locked in one order, so that
-- two journals over the same accounts wait for each other and never for ever.
CREATE FUNCTION "ledger_posted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_slot int := pg_backend_pid() % 16;
BEGIN
  IF EXISTS (
    SELECT 1 FROM "added" JOIN "ledger_account" ON "ledger_account"."id" = "added"."account_id"
    GROUP BY "added"."journal_id", "ledger_account"."currency" HAVING sum("added"."amount") <> 0
  ) THEN
    RAISE EXCEPTION 'the postings of a journal must add up to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_journal_zero';
  END IF;
  UPDATE "ledger_balance" SET "amount" = "ledger_balance"."amount" + "locked"."moved", "updated_at" = now()
    FROM (
      SELECT "balance"."account_id", "balance"."slot", "moved"."amount" AS "moved" FROM "ledger_balance" AS "balance"
      JOIN (SELECT "account_id", sum("amount") AS "amount" FROM "added" GROUP BY "account_id") AS "moved" ON "moved"."account_id" = "balance"."account_id"
      WHERE "balance"."slot" = CASE WHEN "balance"."side" = 0 THEN own_slot ELSE 0 END
      ORDER BY "balance"."account_id" FOR UPDATE OF "balance"
    ) AS "locked"
    WHERE "ledger_balance"."account_id" = "locked"."account_id" AND "ledger_balance"."slot" = "locked"."slot";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "posted" AFTER INSERT ON "ledger_posting" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_posted"();--> statement-breakpoint
-- The credits that were booked so far: what came from a pool was issued.
INSERT INTO "ledger_journal" ("id", "ref_type", "ref_id", "key", "content_hash", "memo", "created_at") OVERRIDING SYSTEM VALUE
  SELECT "id", "reason", "reference", 'pt:' || "reason" || ':' || "reference", '', "title", "created_at" FROM "ledger_transfer";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('ledger_journal', 'id'), (SELECT max("id") FROM "ledger_journal"));--> statement-breakpoint
INSERT INTO "ledger_posting" ("journal_id", "account_id", "amount")
  SELECT "transfer_id",
    CASE WHEN "account" LIKE 'user:%' THEN "ledger_account_of"('P200', "account", 'PT', -1) ELSE "ledger_account_of"('P100', 'none', 'PT', 0) END,
    -"credits"
  FROM "ledger_entry" WHERE "credits" <> 0 ORDER BY "id";--> statement-breakpoint
-- As `contentHash` of kernel/ledger/ledger.ts writes it.
UPDATE "ledger_journal" SET "content_hash" = encode(sha256(convert_to("content"."text", 'UTF8')), 'hex') FROM (
  SELECT "ledger_posting"."journal_id",
    '||' || "ledger_journal"."ref_type" || '|' || "ledger_journal"."ref_id" || '|' ||
    string_agg("ledger_account"."code" || ' ' || "ledger_account"."owner" || ' ' || "ledger_posting"."amount", ';' ORDER BY "ledger_account"."code" COLLATE "C", "ledger_account"."owner" COLLATE "C") AS "text"
  FROM "ledger_posting" JOIN "ledger_account" ON "ledger_account"."id" = "ledger_posting"."account_id" JOIN "ledger_journal" ON "ledger_journal"."id" = "ledger_posting"."journal_id"
  GROUP BY "ledger_posting"."journal_id", "ledger_journal"."ref_type", "ledger_journal"."ref_id"
) AS "content" WHERE "ledger_journal"."id" = "content"."journal_id";--> statement-breakpoint
-- A journal is written with its postings, in one statement.
CREATE FUNCTION "ledger_journal_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "added" WHERE (SELECT count(*) FROM "ledger_posting" WHERE "ledger_posting"."journal_id" = "added"."id") < 2) THEN
    RAISE EXCEPTION 'a journal needs two postings at least' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_journal_whole';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "written" AFTER INSERT ON "ledger_journal" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_journal_written"();--> statement-breakpoint
-- A mistake is put right by another journal.
CREATE FUNCTION "ledger_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is booked is never changed or deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_final';
END
$$;--> statement-breakpoint
CREATE TRIGGER "final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_journal" EXECUTE FUNCTION "ledger_is_final"();--> statement-breakpoint
CREATE TRIGGER "final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_posting" EXECUTE FUNCTION "ledger_is_final"();--> statement-breakpoint
CREATE TRIGGER "final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_account" EXECUTE FUNCTION "ledger_is_final"();--> statement-breakpoint
DROP TABLE "ledger_entry" CASCADE;--> statement-breakpoint
DROP TABLE "ledger_transfer" CASCADE;