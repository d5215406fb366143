ALTER TABLE "ledger_posting" DROP CONSTRAINT "ledger_posting_journal_id_ledger_journal_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_posting" DROP CONSTRAINT "ledger_posting_account_id_ledger_account_id_fk";
--> statement-breakpoint
-- Every posting writes a new version of its balance; there is room for it on the same page.
ALTER TABLE "ledger_balance" SET (fillfactor = 50);--> statement-breakpoint
-- Books a journal: null, or what stands under its key already. A function, because each connection keeps the plans of its statements, and to plan them takes longer than to run them.
CREATE FUNCTION "ledger_post"(
  key text, pay_type int, ref_type text, ref_id text, content_hash text, memo text,
  codes text[], owners text[], currencies text[], sides int[], amounts bigint[]
) RETURNS text LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  before text;
BEGIN
  WITH "journal" AS (
    INSERT INTO "ledger_journal" ("key", "pay_type", "ref_type", "ref_id", "content_hash", "memo") VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT ("key") DO NOTHING RETURNING "id"
  )
  INSERT INTO "ledger_posting" ("journal_id", "account_id", "amount")
  SELECT "journal"."id",
    "ledger_account_of"("line"."code", "line"."owner", "line"."currency", "line"."side"),
    "line"."amount"
  FROM "journal" CROSS JOIN unnest($7, $8, $9, $10, $11) AS "line"("code", "owner", "currency", "side", "amount");
  IF NOT FOUND THEN
    SELECT "content_hash" INTO before FROM "ledger_journal" WHERE "key" = $1;
  END IF;
  RETURN before;
END
$$;--> statement-breakpoint
-- A journal is written whole, in one statement: its postings add up to zero in each currency, move the balances, and no more come to it later. What foreign keys would ask is asked
-- in the same look at each line: they would lock every account once more.
CREATE OR REPLACE FUNCTION "ledger_posted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
  journal bigint;
  lines int := 0;
  currency text;
  total bigint := 0;
BEGIN
  -- In one order, so that two journals over the same accounts wait for each other and never for ever.
  FOR line IN
    SELECT "added"."account_id", "added"."amount", "ledger_journal"."id" AS "journal", "ledger_account"."currency",
      CASE "ledger_account"."side" WHEN 0 THEN pg_backend_pid() % 16 ELSE 0 END AS "slot"
    FROM "added"
    LEFT JOIN "ledger_journal" ON "ledger_journal"."id" = "added"."journal_id"
    LEFT JOIN "ledger_account" ON "ledger_account"."id" = "added"."account_id"
    ORDER BY "ledger_account"."currency", "added"."account_id"
  LOOP
    IF lines = 0 THEN
      journal := line."journal";
      currency := line."currency";
    END IF;
    IF line."journal" IS DISTINCT FROM journal THEN
      RAISE EXCEPTION 'a statement writes one journal' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_journal_whole';
    END IF;
    EXIT WHEN line."currency" <> currency AND total <> 0;
    currency := line."currency";
    total := total + line."amount";
    lines := lines + 1;
    UPDATE "ledger_balance" SET "amount" = "amount" + line."amount", "updated_at" = now()
      WHERE "account_id" = line."account_id" AND "slot" = line."slot";
    IF NOT FOUND OR journal IS NULL THEN
      RAISE EXCEPTION 'a posting needs its journal and its account' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_posting_of';
    END IF;
  END LOOP;
  IF total <> 0 THEN
    RAISE EXCEPTION 'the postings of a journal must add up to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_journal_zero';
  END IF;
  IF lines > 0 AND lines <> (SELECT count(*) FROM "ledger_posting" WHERE "journal_id" = journal) THEN
    RAISE EXCEPTION 'a journal is written in one statement' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_journal_whole';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "written" ON "ledger_journal";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_journal_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM "ledger_posting" WHERE "journal_id" = NEW."id") < 2 THEN
    RAISE EXCEPTION 'a journal needs two postings at least' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_journal_whole';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "written" AFTER INSERT ON "ledger_journal" FOR EACH ROW EXECUTE FUNCTION "ledger_journal_written"();
