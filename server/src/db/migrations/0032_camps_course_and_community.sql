CREATE TABLE "assessment_team" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_team_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "camp" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"edition" text NOT NULL,
	"track" text NOT NULL,
	"track_title" text NOT NULL,
	"title" text NOT NULL,
	"introduction" text NOT NULL,
	"late_percent" smallint NOT NULL,
	"months_needed" smallint NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"issuer_id" bigint NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "camp_done" (
	"user_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	"points" integer NOT NULL,
	"is_late" boolean NOT NULL,
	CONSTRAINT "camp_done_user_id_task_id_pk" PRIMARY KEY("user_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "camp_information" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_information_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"section" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"doc_id" bigint,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "camp_month" (
	"camp_id" bigint NOT NULL,
	"month" smallint NOT NULL,
	"title" text NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "camp_month_camp_id_month_pk" PRIMARY KEY("camp_id","month")
);
--> statement-breakpoint
CREATE TABLE "camp_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"month" smallint NOT NULL,
	"sort" smallint NOT NULL,
	"kind" text NOT NULL,
	"doc_id" bigint,
	"paper_id" bigint,
	"points" integer NOT NULL,
	"is_required" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"board" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"parent_id" bigint,
	"root_id" bigint,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"pictures" text[] NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"praise_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_praise" (
	"user_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	CONSTRAINT "community_praise_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "community_report" (
	"user_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_report_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "exam_chapter" (
	"paper_id" bigint PRIMARY KEY NOT NULL,
	"course_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"is_free" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_course" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"price" integer NOT NULL,
	"term_days" integer NOT NULL,
	CONSTRAINT "exam_course_eventId_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "exam_enrolment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_enrolment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "standing" ALTER COLUMN "pace" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "assessment_entry" ADD COLUMN "team_id" bigint;--> statement-breakpoint
ALTER TABLE "assessment_event" ADD COLUMN "team_size" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_team" ADD CONSTRAINT "assessment_team_event_id_assessment_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."assessment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_done" ADD CONSTRAINT "camp_done_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_done" ADD CONSTRAINT "camp_done_task_id_camp_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."camp_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_information" ADD CONSTRAINT "camp_information_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_information" ADD CONSTRAINT "camp_information_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_month" ADD CONSTRAINT "camp_month_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_task" ADD CONSTRAINT "camp_task_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_task" ADD CONSTRAINT "camp_task_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_entry" ADD CONSTRAINT "community_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_entry" ADD CONSTRAINT "community_entry_parent_id_community_entry_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."community_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_entry" ADD CONSTRAINT "community_entry_root_id_community_entry_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."community_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_praise" ADD CONSTRAINT "community_praise_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_praise" ADD CONSTRAINT "community_praise_entry_id_community_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."community_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_entry_id_community_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."community_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_chapter" ADD CONSTRAINT "exam_chapter_paper_id_assessment_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."assessment_paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_chapter" ADD CONSTRAINT "exam_chapter_course_id_exam_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."exam_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_course" ADD CONSTRAINT "exam_course_event_id_assessment_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."assessment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_enrolment" ADD CONSTRAINT "exam_enrolment_course_id_exam_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."exam_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_enrolment" ADD CONSTRAINT "exam_enrolment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_enrolment" ADD CONSTRAINT "exam_enrolment_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_team_name" ON "assessment_team" USING btree ("event_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "camp_address" ON "camp" USING btree ("edition","track");--> statement-breakpoint
CREATE INDEX "camp_information_newest" ON "camp_information" USING btree ("camp_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "camp_task_of" ON "camp_task" USING btree ("camp_id","month","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "community_entry_once" ON "community_entry" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "community_entry_board" ON "community_entry" USING btree ("board","kind","state","id");--> statement-breakpoint
CREATE INDEX "community_entry_under" ON "community_entry" USING btree ("parent_id","kind","state","praise_count","id");--> statement-breakpoint
CREATE INDEX "community_entry_replies" ON "community_entry" USING btree ("root_id","id");--> statement-breakpoint
CREATE INDEX "community_entry_reported" ON "community_entry" USING btree ("reported_at","id");--> statement-breakpoint
CREATE INDEX "community_entry_pictures" ON "community_entry" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "community_report_of" ON "community_report" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "exam_chapter_of" ON "exam_chapter" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_enrolment_paid" ON "exam_enrolment" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "exam_enrolment_of" ON "exam_enrolment" USING btree ("user_id","course_id");--> statement-breakpoint
ALTER TABLE "assessment_entry" ADD CONSTRAINT "assessment_entry_team_id_assessment_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."assessment_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_entry_team" ON "assessment_entry" USING btree ("team_id");