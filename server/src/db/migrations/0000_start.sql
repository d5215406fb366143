-- Needed by the indices for typed letters and typing errors.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account_deletion" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account_export" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"upload_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_contestant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_contestant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"group_no" smallint NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"hospital" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"pic" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"columnist_id" bigint NOT NULL,
	"work_ids" bigint[] NOT NULL,
	"added_votes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_edition" (
	"year" smallint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"banner" text DEFAULT '' NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"groups" jsonb NOT NULL,
	"rules" text[] NOT NULL,
	"pictures" text[] NOT NULL,
	"share_title" text DEFAULT '' NOT NULL,
	"share_pic" text DEFAULT '' NOT NULL,
	"share_describe" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_share_day" (
	"year" smallint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "campaign_share_day_user_id_year_day_pk" PRIMARY KEY("user_id","year","day")
);
--> statement-breakpoint
CREATE TABLE "campaign_tally" (
	"contestant_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "campaign_tally_contestant_id_slot_pk" PRIMARY KEY("contestant_id","slot")
);
--> statement-breakpoint
CREATE TABLE "campaign_vote" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_vote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contestant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_vote_day" (
	"year" smallint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"count" smallint NOT NULL,
	CONSTRAINT "campaign_vote_day_user_id_year_day_pk" PRIMARY KEY("user_id","year","day")
);
--> statement-breakpoint
CREATE TABLE "certification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"submitted" jsonb NOT NULL,
	"state" text DEFAULT 'reviewing' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "id_card" (
	"user_id" bigint NOT NULL,
	"upload_key" text NOT NULL,
	"pic_type" smallint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "id_card_user_id_upload_key_pk" PRIMARY KEY("user_id","upload_key")
);
--> statement-breakpoint
CREATE TABLE "doctor_union" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_union_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"columnist_id" bigint NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "union_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "union_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"union_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"columnist_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"hospital" text NOT NULL,
	"department" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'reviewing' NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"parent_id" bigint,
	"content" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_like" (
	"user_id" bigint NOT NULL,
	"comment_id" bigint NOT NULL,
	CONSTRAINT "comment_like_user_id_comment_id_pk" PRIMARY KEY("user_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comment_report" (
	"user_id" bigint NOT NULL,
	"comment_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_report_user_id_comment_id_pk" PRIMARY KEY("user_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "course_access" (
	"user_id" bigint NOT NULL,
	"doc_id" bigint NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_access_user_id_doc_id_pk" PRIMARY KEY("user_id","doc_id")
);
--> statement-breakpoint
CREATE TABLE "block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL,
	"query" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_event" (
	"doc_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"capacity" integer DEFAULT 0 NOT NULL,
	"sign_up_count" integer DEFAULT 0 NOT NULL,
	"sign_in_on_site" boolean DEFAULT false NOT NULL,
	"sign_in_from" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_sign_up" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_sign_up_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"hospital" text NOT NULL,
	"department" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"pictures" text[] NOT NULL,
	"contact" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feedback_id" bigint NOT NULL,
	"owner" text NOT NULL,
	"content" text NOT NULL,
	"replied_by" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"told_start_time" timestamp (3) with time zone,
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
CREATE TABLE "note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"doc_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"content" text NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"picture_key" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"user_id" bigint NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "event_contact" (
	"doc_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"we_chat" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"hours" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_proposer" (
	"place_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_proposer_place_id_user_id_pk" PRIMARY KEY("place_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "proposed_place" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposed_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"plain_name" text NOT NULL,
	"prov_id" text NOT NULL,
	"city_id" text NOT NULL,
	"district_id" text NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'reviewing' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" bigint
);
--> statement-breakpoint
CREATE TABLE "advertise" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" text NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"link" text NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hot_word" (
	"word" text PRIMARY KEY NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_config" (
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "user_config_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "read_mark" (
	"user_id" bigint NOT NULL,
	"doc_id" bigint NOT NULL,
	"is_listed" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "read_mark_user_id_doc_id_pk" PRIMARY KEY("user_id","doc_id")
);
--> statement-breakpoint
CREATE TABLE "medal_earned" (
	"user_id" bigint NOT NULL,
	"medal_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medal_earned_user_id_medal_id_pk" PRIMARY KEY("user_id","medal_id")
);
--> statement-breakpoint
CREATE TABLE "mission_claim" (
	"user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"period" text NOT NULL,
	"credits" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mission_claim_user_id_code_period_pk" PRIMARY KEY("user_id","code","period")
);
--> statement-breakpoint
CREATE TABLE "sign_in_day" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"credits" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "security_code" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"way" text DEFAULT 'code' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subject" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" smallint NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"banner" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" bigint NOT NULL,
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"query" jsonb NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "column_seen" (
	"user_id" bigint NOT NULL,
	"columnist_id" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "column_seen_user_id_columnist_id_pk" PRIMARY KEY("user_id","columnist_id")
);
--> statement-breakpoint
CREATE TABLE "disease_subscription" (
	"user_id" bigint NOT NULL,
	"disease_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disease_subscription_user_id_disease_id_pk" PRIMARY KEY("user_id","disease_id")
);
--> statement-breakpoint
CREATE TABLE "academic_detail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academic_detail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package_id" bigint NOT NULL,
	"doc_id" bigint NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academic_done" (
	"detail_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "academic_done_detail_id_user_id_pk" PRIMARY KEY("detail_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "academic_package" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academic_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"type" smallint NOT NULL,
	"target" text NOT NULL,
	"transit_link" text DEFAULT '' NOT NULL,
	"conditions" jsonb NOT NULL,
	"credits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_done" (
	"user_id" bigint NOT NULL,
	"task_code" text NOT NULL,
	"association_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"reward_message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_done_user_id_task_code_association_id_pk" PRIMARY KEY("user_id","task_code","association_id")
);
--> statement-breakpoint
CREATE TABLE "task_visit" (
	"user_id" bigint NOT NULL,
	"task_code" text NOT NULL,
	"association_id" text NOT NULL,
	"request_random" smallint NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_visit_user_id_task_code_association_id_pk" PRIMARY KEY("user_id","task_code","association_id")
);
--> statement-breakpoint
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
CREATE TABLE "click" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "click_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pairs" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_event" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"page" text NOT NULL,
	"properties" jsonb NOT NULL,
	"user_id" bigint,
	"pid" text DEFAULT '' NOT NULL,
	"sid" text DEFAULT '' NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_time" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "view_time_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" text NOT NULL,
	"seconds" integer NOT NULL,
	"request_time" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"pid" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bind_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "browser_login" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sid" text NOT NULL,
	"browser" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"user_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"invitee_id" bigint PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_identity" (
	"open_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_vote" (
	"doc_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"max_choices" smallint DEFAULT 1 NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"voter_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_ballot" (
	"doc_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"option_ids" bigint[] NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_ballot_doc_id_user_id_pk" PRIMARY KEY("doc_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "vote_option" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"text" text NOT NULL,
	"sort" smallint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachment_collect" (
	"user_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	"folder_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachment_collect_user_id_attachment_id_pk" PRIMARY KEY("user_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "collect_folder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collect_folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "columnist" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "columnist_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"hospital" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"fans_count" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "columnist_profile" (
	"columnist_id" bigint PRIMARY KEY NOT NULL,
	"column_type" smallint DEFAULT 5 NOT NULL,
	"disease_ids" text[] NOT NULL,
	"status" text DEFAULT 'published' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doc_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_type" smallint NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"opening" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"columnist_id" bigint,
	"published_at" timestamp (3) with time zone NOT NULL,
	"start_time" timestamp (3) with time zone,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"host_state" text,
	"rule" text DEFAULT 'none' NOT NULL,
	"tag_ids" text[] NOT NULL,
	"task_code" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_attachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doc_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"size" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_collect" (
	"user_id" bigint NOT NULL,
	"doc_id" bigint NOT NULL,
	"folder_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doc_collect_user_id_doc_id_pk" PRIMARY KEY("user_id","doc_id")
);
--> statement-breakpoint
CREATE TABLE "doc_like" (
	"user_id" bigint NOT NULL,
	"doc_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doc_like_user_id_doc_id_pk" PRIMARY KEY("user_id","doc_id")
);
--> statement-breakpoint
CREATE TABLE "doc_media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doc_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"sources" text[] NOT NULL,
	"poster" text DEFAULT '' NOT NULL,
	"duration_seconds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_share" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doc_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"user_id" bigint,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_stat" (
	"doc_id" bigint PRIMARY KEY NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_view_day" (
	"day" date NOT NULL,
	"doc_id" bigint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "doc_view_day_day_doc_id_pk" PRIMARY KEY("day","doc_id")
);
--> statement-breakpoint
CREATE TABLE "formula" (
	"hash" text PRIMARY KEY NOT NULL,
	"svg" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"pid" text,
	"doc_id" bigint NOT NULL,
	"visits" integer DEFAULT 1 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_clock" (
	"reader" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"adopted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reading_report" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_day" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "study_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_columnist" (
	"user_id" bigint NOT NULL,
	"columnist_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_columnist_user_id_columnist_id_pk" PRIMARY KEY("user_id","columnist_id")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"file_name" text NOT NULL,
	"declared_size" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"mime" text DEFAULT '' NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"account" text NOT NULL,
	"credits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_code" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"text_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp (3) with time zone,
	"platform" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"alias" text NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"real_name" text DEFAULT '' NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"user_type" smallint DEFAULT 1 NOT NULL,
	"type_child" smallint DEFAULT 0 NOT NULL,
	"level" smallint DEFAULT 1 NOT NULL,
	"prov_id" text DEFAULT '' NOT NULL,
	"prov" text DEFAULT '' NOT NULL,
	"city_id" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"portrait_key" text DEFAULT '' NOT NULL,
	"hospital_id" text DEFAULT '' NOT NULL,
	"hospital" text DEFAULT '' NOT NULL,
	"department_id" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"title_id" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"university" text DEFAULT '' NOT NULL,
	"major_id" text DEFAULT '' NOT NULL,
	"major" text DEFAULT '' NOT NULL,
	"degree" text DEFAULT '' NOT NULL,
	"enroll_year" text DEFAULT '' NOT NULL,
	"certificate_no" text DEFAULT '' NOT NULL,
	"is_editor" boolean DEFAULT false NOT NULL,
	"is_reviewer" boolean DEFAULT false NOT NULL,
	"enterprise_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_alias_unique" UNIQUE("alias"),
	CONSTRAINT "user_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "user_disease" (
	"user_id" bigint NOT NULL,
	"disease_id" text NOT NULL,
	CONSTRAINT "user_disease_user_id_disease_id_pk" PRIMARY KEY("user_id","disease_id")
);
--> statement-breakpoint
CREATE TABLE "verify_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verify_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"purpose" smallint NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"grams" integer[] NOT NULL,
	"latin" text NOT NULL,
	"names" text DEFAULT '' NOT NULL,
	"tool" text,
	CONSTRAINT "search_entry_kind_ref_id_pk" PRIMARY KEY("kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"word" text PRIMARY KEY NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"weight" smallint DEFAULT 0 NOT NULL,
	"means" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_export" ADD CONSTRAINT "account_export_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_contestant" ADD CONSTRAINT "campaign_contestant_year_campaign_edition_year_fk" FOREIGN KEY ("year") REFERENCES "public"."campaign_edition"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_contestant" ADD CONSTRAINT "campaign_contestant_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_share_day" ADD CONSTRAINT "campaign_share_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_tally" ADD CONSTRAINT "campaign_tally_contestant_id_campaign_contestant_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."campaign_contestant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_vote" ADD CONSTRAINT "campaign_vote_contestant_id_campaign_contestant_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."campaign_contestant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_vote" ADD CONSTRAINT "campaign_vote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_vote_day" ADD CONSTRAINT "campaign_vote_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_card" ADD CONSTRAINT "id_card_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_union" ADD CONSTRAINT "doctor_union_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_application" ADD CONSTRAINT "union_application_union_id_doctor_union_id_fk" FOREIGN KEY ("union_id") REFERENCES "public"."doctor_union"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_application" ADD CONSTRAINT "union_application_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_application" ADD CONSTRAINT "union_application_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_access" ADD CONSTRAINT "course_access_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_access" ADD CONSTRAINT "course_access_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_event" ADD CONSTRAINT "doc_event_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sign_up" ADD CONSTRAINT "event_sign_up_doc_id_doc_event_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc_event"("doc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sign_up" ADD CONSTRAINT "event_sign_up_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_reply" ADD CONSTRAINT "feedback_reply_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "note" ADD CONSTRAINT "note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_contact" ADD CONSTRAINT "event_contact_doc_id_doc_event_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc_event"("doc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposer" ADD CONSTRAINT "place_proposer_place_id_proposed_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."proposed_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposer" ADD CONSTRAINT "place_proposer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_place" ADD CONSTRAINT "proposed_place_reviewed_by_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_config" ADD CONSTRAINT "user_config_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_mark" ADD CONSTRAINT "read_mark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_mark" ADD CONSTRAINT "read_mark_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medal_earned" ADD CONSTRAINT "medal_earned_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_claim" ADD CONSTRAINT "mission_claim_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_day" ADD CONSTRAINT "sign_in_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_code" ADD CONSTRAINT "security_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_ticket" ADD CONSTRAINT "security_ticket_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_block" ADD CONSTRAINT "subject_block_subject_id_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_seen" ADD CONSTRAINT "column_seen_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_seen" ADD CONSTRAINT "column_seen_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disease_subscription" ADD CONSTRAINT "disease_subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_detail" ADD CONSTRAINT "academic_detail_package_id_academic_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."academic_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_detail" ADD CONSTRAINT "academic_detail_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_done" ADD CONSTRAINT "academic_done_detail_id_academic_detail_id_fk" FOREIGN KEY ("detail_id") REFERENCES "public"."academic_detail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_done" ADD CONSTRAINT "academic_done_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_done" ADD CONSTRAINT "task_done_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_done" ADD CONSTRAINT "task_done_task_code_task_code_fk" FOREIGN KEY ("task_code") REFERENCES "public"."task"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_visit" ADD CONSTRAINT "task_visit_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_visit" ADD CONSTRAINT "task_visit_task_code_task_code_fk" FOREIGN KEY ("task_code") REFERENCES "public"."task"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_mark" ADD CONSTRAINT "tool_mark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_mark_version" ADD CONSTRAINT "tool_mark_version_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bind_token" ADD CONSTRAINT "bind_token_open_id_wechat_identity_open_id_fk" FOREIGN KEY ("open_id") REFERENCES "public"."wechat_identity"("open_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_login" ADD CONSTRAINT "browser_login_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invitee_id_user_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_identity" ADD CONSTRAINT "wechat_identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_vote" ADD CONSTRAINT "doc_vote_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_ballot" ADD CONSTRAINT "vote_ballot_doc_id_doc_vote_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc_vote"("doc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_ballot" ADD CONSTRAINT "vote_ballot_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_option" ADD CONSTRAINT "vote_option_doc_id_doc_vote_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc_vote"("doc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_collect" ADD CONSTRAINT "attachment_collect_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_collect" ADD CONSTRAINT "attachment_collect_attachment_id_doc_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."doc_attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_collect" ADD CONSTRAINT "attachment_collect_folder_id_collect_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."collect_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_folder" ADD CONSTRAINT "collect_folder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "columnist_profile" ADD CONSTRAINT "columnist_profile_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc" ADD CONSTRAINT "doc_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_attachment" ADD CONSTRAINT "doc_attachment_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_collect" ADD CONSTRAINT "doc_collect_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_collect" ADD CONSTRAINT "doc_collect_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_collect" ADD CONSTRAINT "doc_collect_folder_id_collect_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."collect_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_like" ADD CONSTRAINT "doc_like_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_like" ADD CONSTRAINT "doc_like_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_media" ADD CONSTRAINT "doc_media_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_share" ADD CONSTRAINT "doc_share_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_share" ADD CONSTRAINT "doc_share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_stat" ADD CONSTRAINT "doc_stat_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_view_day" ADD CONSTRAINT "doc_view_day_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading" ADD CONSTRAINT "reading_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading" ADD CONSTRAINT "reading_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_day" ADD CONSTRAINT "study_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_columnist" ADD CONSTRAINT "user_columnist_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_columnist" ADD CONSTRAINT "user_columnist_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer_id_ledger_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_token" ADD CONSTRAINT "retired_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_disease" ADD CONSTRAINT "user_disease_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE "job"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_key" ON "job" USING btree ("name","key") WHERE "job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "campaign_contestant_order" ON "campaign_contestant" USING btree ("year","group_no","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_vote_once" ON "campaign_vote" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "campaign_vote_of" ON "campaign_vote" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "certification_by_user" ON "certification" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "certification_by_state" ON "certification" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "doctor_union_by_columnist" ON "doctor_union" USING btree ("columnist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "union_application_once" ON "union_application" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "union_application_standing" ON "union_application" USING btree ("union_id","user_id") WHERE "union_application"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "union_application_newest" ON "union_application" USING btree ("user_id","union_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "comment_once" ON "comment" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "comment_doc_newest" ON "comment" USING btree ("doc_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_parent" ON "comment" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_sign_up_once" ON "event_sign_up" USING btree ("doc_id","user_id");--> statement-breakpoint
CREATE INDEX "event_sign_up_user" ON "event_sign_up" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_once" ON "feedback" USING btree ("sender","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_reply_once" ON "feedback_reply" USING btree ("feedback_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "feedback_reply_owner" ON "feedback_reply" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "live_audience_by_process" ON "live_audience" USING btree ("process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_message_once" ON "live_message" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "live_message_newest" ON "live_message" USING btree ("doc_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "live_question_once" ON "live_question" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "live_question_by_room" ON "live_question" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "live_reminder_by_room" ON "live_reminder" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "live_speaker_by_talk" ON "live_speaker" USING btree ("talk_id","id");--> statement-breakpoint
CREATE INDEX "live_talk_agenda" ON "live_talk" USING btree ("doc_id","starts_after_seconds","id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_once" ON "note" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "note_of_doc" ON "note" USING btree ("user_id","doc_id","seconds");--> statement-breakpoint
CREATE INDEX "place_proposer_user" ON "place_proposer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_place_once" ON "proposed_place" USING btree ("kind","city_id","plain_name");--> statement-breakpoint
CREATE INDEX "proposed_place_state" ON "proposed_place" USING btree ("state");--> statement-breakpoint
CREATE INDEX "subject_newest" ON "subject" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subject_block_by_subject" ON "subject_block" USING btree ("subject_id","sort");--> statement-breakpoint
CREATE INDEX "academic_detail_package" ON "academic_detail" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "content_update_newest" ON "content_update" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tool_mark_changes" ON "tool_mark" USING btree ("user_id","version");--> statement-breakpoint
CREATE INDEX "invitation_inviter" ON "invitation" USING btree ("inviter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_identity_user" ON "wechat_identity" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "vote_option_doc" ON "vote_option" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "attachment_collect_by_folder" ON "attachment_collect" USING btree ("folder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collect_folder_by_name" ON "collect_folder" USING btree ("user_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "collect_folder_once" ON "collect_folder" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "columnist_profile_by_disease" ON "columnist_profile" USING gin ("disease_ids");--> statement-breakpoint
CREATE INDEX "doc_newest" ON "doc" USING btree ("status","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "doc_type_newest" ON "doc" USING btree ("doc_type","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "doc_columnist_newest" ON "doc" USING btree ("columnist_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "doc_lives_by_start" ON "doc" USING btree ("start_time","id") WHERE "doc"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "doc_by_live_end" ON "doc" USING btree (((("start_time" at time zone 'UTC') + make_interval(secs => case when "duration_seconds" = 0 then 1e11 else "duration_seconds" end)) at time zone 'UTC'));--> statement-breakpoint
CREATE INDEX "doc_lives_set" ON "doc" USING btree ("host_state") WHERE "doc"."host_state" is not null;--> statement-breakpoint
CREATE INDEX "doc_tags" ON "doc" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "doc_attachment_doc" ON "doc_attachment" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "doc_collect_newest" ON "doc_collect" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "doc_collect_by_folder" ON "doc_collect" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "doc_media_doc" ON "doc_media" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "doc_stat_views" ON "doc_stat" USING btree ("view_count" DESC NULLS FIRST,"doc_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reading_user_doc" ON "reading" USING btree ("user_id","doc_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_pid_doc" ON "reading" USING btree ("pid","doc_id");--> statement-breakpoint
CREATE INDEX "reading_user_last" ON "reading" USING btree ("user_id","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reading_pid_last" ON "reading" USING btree ("pid","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_columnist_fans" ON "user_columnist" USING btree ("columnist_id");--> statement-breakpoint
CREATE INDEX "upload_owner" ON "upload" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_entry_transfer" ON "ledger_entry" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfer_once" ON "ledger_transfer" USING btree ("reason","reference");--> statement-breakpoint
CREATE INDEX "retired_token_by_session" ON "retired_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_previous" ON "session" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "verify_code_mobile" ON "verify_code" USING btree ("mobile","sent_at");--> statement-breakpoint
CREATE INDEX "search_entry_grams" ON "search_entry" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "search_entry_newest" ON "search_entry" USING btree ("kind","published_at" DESC NULLS FIRST,"ref_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entry_latin" ON "search_entry" USING gin ("latin" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_term_pinyin" ON "search_term" USING gin ("pinyin" gin_trgm_ops);--> statement-breakpoint
-- Out of the row, so that lists and counts read narrow rows.
ALTER TABLE "doc" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
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
