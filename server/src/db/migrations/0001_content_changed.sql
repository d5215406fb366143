-- Every process drops what it keeps of lists and documents (src/kept.ts) when a transaction that changed them ends. Counters are left out: they change all the time.
CREATE FUNCTION "tell_content_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "doc" EXECUTE FUNCTION "tell_content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "doc_media" EXECUTE FUNCTION "tell_content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "doc_attachment" EXECUTE FUNCTION "tell_content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "tag" EXECUTE FUNCTION "tell_content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE ON "block" EXECUTE FUNCTION "tell_content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR DELETE OR UPDATE OF "name", "title", "hospital", "avatar", "introduction" ON "columnist" EXECUTE FUNCTION "tell_content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR DELETE ON "doc_event" EXECUTE FUNCTION "tell_content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR DELETE ON "doc_vote" EXECUTE FUNCTION "tell_content_changed"();
