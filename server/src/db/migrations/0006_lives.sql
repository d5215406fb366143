CREATE TABLE "live_audience" (
	"doc_id" bigint NOT NULL,
	"process_id" text NOT NULL,
	"visitors" integer NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_audience_doc_id_process_id_pk" PRIMARY KEY("doc_id","process_id")
);
--> statement-breakpoint
CREATE TABLE "live_flower" (
	"doc_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "live_flower_doc_id_user_id_pk" PRIMARY KEY("doc_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_flower_gift" (
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_flower_gift_user_id_idempotency_key_pk" PRIMARY KEY("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "live_host" (
	"doc_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "live_host_doc_id_user_id_pk" PRIMARY KEY("doc_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"content" text NOT NULL,
	"is_host" boolean DEFAULT false NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "live_question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"content" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answerer_id" bigint,
	"answered_at" timestamp (3) with time zone,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_question_like" (
	"user_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	CONSTRAINT "live_question_like_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "live_reminder" (
	"user_id" bigint NOT NULL,
	"doc_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_reminder_user_id_doc_id_pk" PRIMARY KEY("user_id","doc_id")
);
--> statement-breakpoint
CREATE TABLE "live_room" (
	"doc_id" bigint PRIMARY KEY NOT NULL,
	"poster" text DEFAULT '' NOT NULL,
	"live_streams" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replay_streams" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chat_open" boolean DEFAULT true NOT NULL,
	"questions_open" boolean DEFAULT true NOT NULL,
	"flowers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_speaker" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_speaker_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"talk_id" bigint NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"hospital" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"columnist_id" bigint
);
--> statement-breakpoint
CREATE TABLE "live_talk" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_talk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"title" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"starts_after_seconds" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"replay_seconds" integer
);
--> statement-breakpoint
DROP INDEX "doc_start_time";--> statement-breakpoint
ALTER TABLE "doc" ADD COLUMN "host_state" text;--> statement-breakpoint
ALTER TABLE "live_audience" ADD CONSTRAINT "live_audience_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_flower" ADD CONSTRAINT "live_flower_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_flower" ADD CONSTRAINT "live_flower_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_flower_gift" ADD CONSTRAINT "live_flower_gift_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_host" ADD CONSTRAINT "live_host_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_host" ADD CONSTRAINT "live_host_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_message" ADD CONSTRAINT "live_message_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_message" ADD CONSTRAINT "live_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_question" ADD CONSTRAINT "live_question_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_question" ADD CONSTRAINT "live_question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_question" ADD CONSTRAINT "live_question_answerer_id_user_id_fk" FOREIGN KEY ("answerer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_question_like" ADD CONSTRAINT "live_question_like_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_question_like" ADD CONSTRAINT "live_question_like_question_id_live_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."live_question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reminder" ADD CONSTRAINT "live_reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reminder" ADD CONSTRAINT "live_reminder_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room" ADD CONSTRAINT "live_room_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_speaker" ADD CONSTRAINT "live_speaker_talk_id_live_talk_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."live_talk"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_speaker" ADD CONSTRAINT "live_speaker_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_talk" ADD CONSTRAINT "live_talk_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_audience_by_process" ON "live_audience" USING btree ("process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_message_once" ON "live_message" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "live_message_newest" ON "live_message" USING btree ("doc_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "live_question_once" ON "live_question" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "live_question_by_room" ON "live_question" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "live_reminder_by_room" ON "live_reminder" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "live_speaker_by_talk" ON "live_speaker" USING btree ("talk_id","id");--> statement-breakpoint
CREATE INDEX "live_talk_agenda" ON "live_talk" USING btree ("doc_id","starts_after_seconds","id");--> statement-breakpoint
CREATE INDEX "doc_lives_by_start" ON "doc" USING btree ("start_time","id") WHERE "doc"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "doc_lives_by_end" ON "doc" USING btree ((case when "duration_seconds" = 0 then 'infinity'::timestamptz else (("start_time" at time zone 'UTC') + make_interval(secs => "duration_seconds")) at time zone 'UTC' end)) WHERE "doc"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "doc_lives_set" ON "doc" USING btree ("host_state") WHERE "doc"."host_state" is not null;