-- What was only an address becomes a picture that may have a title and a day.
ALTER TABLE "campaign_edition" ALTER COLUMN "pictures" SET DATA TYPE jsonb USING to_jsonb("pictures");--> statement-breakpoint
UPDATE "campaign_edition" SET "pictures" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('url', "picture"."url", 'title', '', 'day', '') ORDER BY "picture"."place"), '[]')
  FROM jsonb_array_elements_text("pictures") WITH ORDINALITY AS "picture"("url", "place")
);
