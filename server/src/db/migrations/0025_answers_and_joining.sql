CREATE TABLE "join_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "join_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"hospital_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"name" text NOT NULL,
	"id_number" text NOT NULL,
	"id_hash" text,
	"id_masked" text NOT NULL,
	"licence_number" text NOT NULL,
	"title_id" text NOT NULL,
	"title" text NOT NULL,
	"practice_org" text NOT NULL,
	"scope" text NOT NULL,
	"years" smallint NOT NULL,
	"good_at" text DEFAULT '' NOT NULL,
	"agreement" smallint DEFAULT 0 NOT NULL,
	"privacy" smallint DEFAULT 0 NOT NULL,
	"evidence" jsonb,
	"reject_reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "join_of_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "join_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "join_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"from" smallint NOT NULL,
	"to" smallint NOT NULL,
	"by" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "join_picture" (
	"user_id" bigint NOT NULL,
	"pic_type" smallint NOT NULL,
	"page" smallint NOT NULL,
	"upload_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "join_picture_user_id_pic_type_page_pk" PRIMARY KEY("user_id","pic_type","page"),
	CONSTRAINT "join_picture_upload" UNIQUE("upload_key")
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asker_id" bigint NOT NULL,
	"text" text NOT NULL,
	"pictures" text[] NOT NULL,
	"is_urgent" boolean NOT NULL,
	"directed_doctor_id" bigint,
	"directed_to" bigint,
	"state" text NOT NULL,
	"taken_by" bigint,
	"returns" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"answer_by" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"asked" smallint DEFAULT 0 NOT NULL,
	"answered" smallint DEFAULT 0 NOT NULL,
	"price_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"payment_id" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_earning" (
	"question_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"rest" integer NOT NULL,
	"gross" integer NOT NULL,
	"tax" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"price_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_text" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "join_application" ADD CONSTRAINT "join_application_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_application" ADD CONSTRAINT "join_application_hospital_id_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_application" ADD CONSTRAINT "join_application_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_event" ADD CONSTRAINT "join_event_application_id_join_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."join_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_picture" ADD CONSTRAINT "join_picture_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_asker_id_user_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_directed_doctor_id_doctor_id_fk" FOREIGN KEY ("directed_doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_directed_to_user_id_fk" FOREIGN KEY ("directed_to") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_taken_by_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_earning" ADD CONSTRAINT "question_earning_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_earning" ADD CONSTRAINT "question_earning_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_event" ADD CONSTRAINT "question_event_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_text" ADD CONSTRAINT "question_text_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_text" ADD CONSTRAINT "question_text_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "join_by_status" ON "join_application" USING btree ("status","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "join_of_person" ON "join_application" USING btree ("id_hash") WHERE "join_application"."status" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "join_of_licence" ON "join_application" USING btree ("licence_number") WHERE "join_application"."status" in (1, 2) and "join_application"."licence_number" <> '';--> statement-breakpoint
CREATE INDEX "join_event_of" ON "join_event" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_once" ON "question" USING btree ("asker_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "question_due" ON "question" USING btree ("due_at") WHERE "question"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "question_by_asker" ON "question" USING btree ("asker_id","id");--> statement-breakpoint
CREATE INDEX "question_by_taker" ON "question" USING btree ("taken_by","id");--> statement-breakpoint
CREATE INDEX "question_by_state" ON "question" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "question_by_directed" ON "question" USING btree ("directed_to","id");--> statement-breakpoint
CREATE INDEX "question_earning_of" ON "question_earning" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "question_event_of" ON "question_event" USING btree ("question_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_text_once" ON "question_text" USING btree ("question_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_once" ON "announcement" USING btree ("by","ref_id","idempotency_key");