CREATE TABLE "content_edition" (
	"kind" text NOT NULL,
	"edition" text NOT NULL,
	"source" text NOT NULL,
	"check_state" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_edition_kind_edition_pk" PRIMARY KEY("kind","edition")
);
--> statement-breakpoint
CREATE TABLE "content_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"edition" text NOT NULL,
	"record_id" text NOT NULL,
	"sort" smallint NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "content_record_once" UNIQUE("kind","edition","record_id")
);
--> statement-breakpoint
CREATE TABLE "content_update" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_update_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_mark" (
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "tool_mark_user_id_type_key_pk" PRIMARY KEY("user_id","type","key")
);
--> statement-breakpoint
CREATE TABLE "tool_mark_version" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_view" (
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tool_view_kind_ref_id_day_viewer_pk" PRIMARY KEY("kind","ref_id","day","viewer")
);
--> statement-breakpoint
CREATE TABLE "tool_view_count" (
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tool_view_count_kind_ref_id_pk" PRIMARY KEY("kind","ref_id")
);
--> statement-breakpoint
ALTER TABLE "tool_mark" ADD CONSTRAINT "tool_mark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_mark_version" ADD CONSTRAINT "tool_mark_version_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_update_newest" ON "content_update" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tool_mark_changes" ON "tool_mark" USING btree ("user_id","version");