CREATE TABLE "consultation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"applicant_id" bigint NOT NULL,
	"patient_id" bigint,
	"doctor_id" bigint,
	"team_id" bigint,
	"answerer_id" bigint NOT NULL,
	"service" text NOT NULL,
	"policy_version" smallint NOT NULL,
	"kind" text NOT NULL,
	"org_id" bigint,
	"agreement_id" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"payment_id" bigint,
	"slot_start" timestamp (3) with time zone,
	"slot_end" timestamp (3) with time zone,
	"accept_by" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"is_overdue" boolean DEFAULT false NOT NULL,
	"dispute" text DEFAULT 'none' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"rated_at" timestamp (3) with time zone,
	"marks" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"file_ids" text[] NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"attention" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" bigint NOT NULL,
	"row" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"role" text NOT NULL,
	"by" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"notices" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_opinion" (
	"consultation_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"parts" jsonb NOT NULL,
	"signatures" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultation_opinion_consultation_id_version_pk" PRIMARY KEY("consultation_id","version")
);
--> statement-breakpoint
CREATE TABLE "consultation_party" (
	"consultation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_version" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "consultation_party_consultation_id_user_id_pk" PRIMARY KEY("consultation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "doctor_identity" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"sender" text NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"files" text[] NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"ai_assisted" boolean DEFAULT false NOT NULL,
	"client_msg_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "service_earning" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"rest" integer NOT NULL,
	"gross" integer NOT NULL,
	"tax" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_policy" (
	"service" text NOT NULL,
	"version" smallint NOT NULL,
	"policy" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_policy_service_version_pk" PRIMARY KEY("service","version")
);
--> statement-breakpoint
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
CREATE TABLE "case_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patient_id" bigint NOT NULL,
	"upload_key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"taken_on" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "case_file_upload" UNIQUE("upload_key")
);
--> statement-breakpoint
CREATE TABLE "material_access" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patient_id" bigint NOT NULL,
	"reader_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"gender" smallint NOT NULL,
	"birthday" text NOT NULL,
	"id_number" text NOT NULL,
	"id_hash" text NOT NULL,
	"id_masked" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"mobile_masked" text DEFAULT '' NOT NULL,
	"relation" text NOT NULL,
	"guardian" text DEFAULT '' NOT NULL,
	"allergy" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "patient_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patient_id" bigint NOT NULL,
	"consent" text NOT NULL,
	"version" smallint NOT NULL,
	"sha256" text NOT NULL,
	"signed_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
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
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_applicant_id_user_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_answerer_id_user_id_fk" FOREIGN KEY ("answerer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_org_id_hospital_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_event" ADD CONSTRAINT "consultation_event_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_opinion" ADD CONSTRAINT "consultation_opinion_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_party" ADD CONSTRAINT "consultation_party_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_party" ADD CONSTRAINT "consultation_party_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_identity" ADD CONSTRAINT "doctor_identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_earning" ADD CONSTRAINT "service_earning_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_earning" ADD CONSTRAINT "service_earning_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_application" ADD CONSTRAINT "join_application_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_application" ADD CONSTRAINT "join_application_hospital_id_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_application" ADD CONSTRAINT "join_application_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_event" ADD CONSTRAINT "join_event_application_id_join_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."join_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_picture" ADD CONSTRAINT "join_picture_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_file" ADD CONSTRAINT "case_file_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_access" ADD CONSTRAINT "material_access_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_access" ADD CONSTRAINT "material_access_reader_id_user_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_consent" ADD CONSTRAINT "patient_consent_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_consent" ADD CONSTRAINT "patient_consent_signed_by_user_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_asker_id_user_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_directed_doctor_id_doctor_id_fk" FOREIGN KEY ("directed_doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_directed_to_user_id_fk" FOREIGN KEY ("directed_to") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_taken_by_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_event" ADD CONSTRAINT "question_event_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_text" ADD CONSTRAINT "question_text_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_text" ADD CONSTRAINT "question_text_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_once" ON "consultation" USING btree ("applicant_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "consultation_due" ON "consultation" USING btree ("due_at") WHERE "consultation"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "consultation_by_applicant" ON "consultation" USING btree ("applicant_id","id");--> statement-breakpoint
CREATE INDEX "consultation_by_answerer" ON "consultation" USING btree ("answerer_id","id");--> statement-breakpoint
CREATE INDEX "consultation_by_patient" ON "consultation" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "consultation_by_state" ON "consultation" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "consultation_event_of" ON "consultation_event" USING btree ("consultation_id","id");--> statement-breakpoint
CREATE INDEX "consultation_party_of_user" ON "consultation_party" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_seq" ON "room_message" USING btree ("consultation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_once" ON "room_message" USING btree ("consultation_id","client_msg_id");--> statement-breakpoint
CREATE INDEX "service_earning_of" ON "service_earning" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "join_by_status" ON "join_application" USING btree ("status","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "join_of_person" ON "join_application" USING btree ("id_hash") WHERE "join_application"."status" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "join_of_licence" ON "join_application" USING btree ("licence_number") WHERE "join_application"."status" in (1, 2) and "join_application"."licence_number" <> '';--> statement-breakpoint
CREATE INDEX "join_event_of" ON "join_event" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "case_file_by_patient" ON "case_file" USING btree ("patient_id","id");--> statement-breakpoint
CREATE INDEX "material_access_of" ON "material_access" USING btree ("patient_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_once" ON "patient" USING btree ("owner_id","id_hash") WHERE "patient"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "patient_by_owner" ON "patient" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_consent_once" ON "patient_consent" USING btree ("patient_id","consent","version") WHERE "patient_consent"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "question_once" ON "question" USING btree ("asker_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "question_due" ON "question" USING btree ("due_at") WHERE "question"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "question_by_asker" ON "question" USING btree ("asker_id","id");--> statement-breakpoint
CREATE INDEX "question_by_taker" ON "question" USING btree ("taken_by","id");--> statement-breakpoint
CREATE INDEX "question_by_state" ON "question" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "question_by_directed" ON "question" USING btree ("directed_to","id");--> statement-breakpoint
CREATE INDEX "question_event_of" ON "question_event" USING btree ("question_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_text_once" ON "question_text" USING btree ("question_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_once" ON "announcement" USING btree ("by","ref_id","idempotency_key");