-- A connection keeps the plans of these functions. Made while the tables were nearly empty they read them through, and every journal took longer than the one before it.
ALTER FUNCTION "ledger_post"(text, int, text, text, text, text, text[], text[], text[], int[], bigint[]) SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION "ledger_account_of"(text, text, text, int) SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION "ledger_posted"() SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION "ledger_journal_written"() SET enable_seqscan = off;
