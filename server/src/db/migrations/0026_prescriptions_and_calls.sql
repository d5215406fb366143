CREATE TABLE "call_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"way" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"is_connected" boolean DEFAULT false NOT NULL,
	"talking_since" timestamp (3) with time zone,
	"seconds" integer DEFAULT 0 NOT NULL,
	"left_at" timestamp (3) with time zone,
	"end" text
);
--> statement-breakpoint
CREATE TABLE "call_try" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_try_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_member" (
	"consultation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"doctor_id" bigint NOT NULL,
	"role" text NOT NULL,
	"discipline" text NOT NULL,
	"state" text NOT NULL,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "consultation_member_consultation_id_user_id_pk" PRIMARY KEY("consultation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doctor_id" bigint NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"consultation_id" bigint,
	"told_day" boolean DEFAULT false NOT NULL,
	"told_hour" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medicine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medicine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" bigint NOT NULL,
	"drug_id" text NOT NULL,
	"name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"findable" text NOT NULL,
	"form" text NOT NULL,
	"strength" double precision NOT NULL,
	"unit" text NOT NULL,
	"count_unit" text NOT NULL,
	"units_per_pack" integer NOT NULL,
	"pack_unit" text NOT NULL,
	"price_cents" integer NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"record" jsonb NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "medicine_stock" CHECK ("medicine"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "prescription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"patient_id" bigint NOT NULL,
	"doctor_id" bigint NOT NULL,
	"applicant_id" bigint NOT NULL,
	"state" text NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"locked_by" bigint,
	"locked_until" timestamp (3) with time zone,
	"reviewed_by" bigint,
	"rejections" smallint DEFAULT 0 NOT NULL,
	"is_serious" boolean DEFAULT false NOT NULL,
	"is_double_signed" boolean DEFAULT false NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"valid_days" smallint DEFAULT 1 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"assignee_id" bigint,
	"review_due_at" timestamp (3) with time zone,
	"is_overdue" boolean DEFAULT false NOT NULL,
	"urged_at" timestamp (3) with time zone,
	"prepared_by" bigint,
	"prepared_at" timestamp (3) with time zone,
	"ticks" text[] DEFAULT '{}' NOT NULL,
	"checked_by" bigint,
	"dispensed_at" timestamp (3) with time zone,
	"number" text DEFAULT '' NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"drugs" text[] DEFAULT '{}' NOT NULL,
	"diagnosis" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescription_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"prescription_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"role" text NOT NULL,
	"by" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"is_serious" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_file" (
	"number" text PRIMARY KEY NOT NULL,
	"prescription_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"is_valid" boolean DEFAULT false NOT NULL,
	"document_id" bigint,
	"sha256" text DEFAULT '' NOT NULL,
	"sheet" jsonb NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"countersigned_by" bigint,
	"countersigned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_finding" (
	"prescription_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"stage" text NOT NULL,
	"key" text NOT NULL,
	"check" text NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"mark" text NOT NULL,
	"is_read" boolean NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescription_finding_prescription_id_version_stage_key_pk" PRIMARY KEY("prescription_id","version","stage","key")
);
--> statement-breakpoint
CREATE TABLE "prescription_serial" (
	"org_id" bigint NOT NULL,
	"day" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "prescription_serial_org_id_day_pk" PRIMARY KEY("org_id","day")
);
--> statement-breakpoint
CREATE TABLE "prescription_staff" (
	"user_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"role" text NOT NULL,
	"given_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "prescription_staff_user_id_org_id_role_pk" PRIMARY KEY("user_id","org_id","role")
);
--> statement-breakpoint
CREATE TABLE "prescription_version" (
	"prescription_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescription_version_prescription_id_version_pk" PRIMARY KEY("prescription_id","version")
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"apply_id" text,
	"state" text DEFAULT 'applied' NOT NULL,
	"name" text NOT NULL,
	"id_number" text NOT NULL,
	"id_masked" text NOT NULL,
	"consent" integer NOT NULL,
	"confirm_url" text DEFAULT '' NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"pem" text DEFAULT '' NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"seal" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_apply" UNIQUE("apply_id")
);
--> statement-breakpoint
CREATE TABLE "signature" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"signer_id" bigint NOT NULL,
	"role" text NOT NULL,
	"certificate_id" bigint NOT NULL,
	"cert_serial" text NOT NULL,
	"state" text NOT NULL,
	"sign_id" text NOT NULL,
	"auth_url" text DEFAULT '' NOT NULL,
	"attributes" text NOT NULL,
	"file_key" text,
	"sha256" text DEFAULT '' NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signed_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"hospital" text NOT NULL,
	"content_sha" text NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"file_key" text,
	"standing" text DEFAULT 'valid' NOT NULL,
	"places" jsonb NOT NULL,
	"is_test" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signed_document_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "local_certificate" (
	"apply_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"asks_each_time" boolean DEFAULT false NOT NULL,
	"serial" text,
	"pem" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"return_url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "local_certificate_serial" UNIQUE("serial")
);
--> statement-breakpoint
CREATE TABLE "local_signing" (
	"sign_id" text PRIMARY KEY NOT NULL,
	"apply_id" text NOT NULL,
	"doc_title" text NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "call" jsonb DEFAULT '{"doctorJoined":false,"payerJoined":false,"failed":[],"longest":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "shared_file_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "room_message" ADD COLUMN "seconds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_record" ADD CONSTRAINT "call_record_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_record" ADD CONSTRAINT "call_record_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_try" ADD CONSTRAINT "call_try_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_try" ADD CONSTRAINT "call_try_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_member" ADD CONSTRAINT "consultation_member_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_member" ADD CONSTRAINT "consultation_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_member" ADD CONSTRAINT "consultation_member_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine" ADD CONSTRAINT "medicine_org_id_hospital_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_org_id_hospital_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_doctor_id_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_applicant_id_user_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_locked_by_user_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_reviewed_by_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_prepared_by_user_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_checked_by_user_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_event" ADD CONSTRAINT "prescription_event_prescription_id_prescription_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_file" ADD CONSTRAINT "prescription_file_prescription_id_prescription_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_file" ADD CONSTRAINT "prescription_file_countersigned_by_user_id_fk" FOREIGN KEY ("countersigned_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_finding" ADD CONSTRAINT "prescription_finding_prescription_id_prescription_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_serial" ADD CONSTRAINT "prescription_serial_org_id_hospital_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_staff" ADD CONSTRAINT "prescription_staff_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_staff" ADD CONSTRAINT "prescription_staff_org_id_hospital_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_version" ADD CONSTRAINT "prescription_version_prescription_id_prescription_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature" ADD CONSTRAINT "signature_document_id_signed_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."signed_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature" ADD CONSTRAINT "signature_signer_id_user_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature" ADD CONSTRAINT "signature_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_signing" ADD CONSTRAINT "local_signing_apply_id_local_certificate_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."local_certificate"("apply_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_record_open" ON "call_record" USING btree ("consultation_id","user_id") WHERE "call_record"."left_at" is null;--> statement-breakpoint
CREATE INDEX "call_record_seen" ON "call_record" USING btree ("seen_at") WHERE "call_record"."left_at" is null;--> statement-breakpoint
CREATE INDEX "call_record_of" ON "call_record" USING btree ("consultation_id","id");--> statement-breakpoint
CREATE INDEX "call_record_by_user" ON "call_record" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_try_of" ON "call_try" USING btree ("consultation_id","id");--> statement-breakpoint
CREATE INDEX "call_try_by_user" ON "call_try" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consultation_member_of_user" ON "consultation_member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slot_once" ON "slot" USING btree ("doctor_id","start_at");--> statement-breakpoint
CREATE INDEX "slot_by_start" ON "slot" USING btree ("start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "medicine_once" ON "medicine" USING btree ("org_id","drug_id","form","strength");--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_once" ON "prescription" USING btree ("doctor_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_one_draft" ON "prescription" USING btree ("consultation_id") WHERE "prescription"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "prescription_by_doctor" ON "prescription" USING btree ("doctor_id","id");--> statement-breakpoint
CREATE INDEX "prescription_by_applicant" ON "prescription" USING btree ("applicant_id","id");--> statement-breakpoint
CREATE INDEX "prescription_by_patient" ON "prescription" USING btree ("patient_id","org_id");--> statement-breakpoint
CREATE INDEX "prescription_by_org" ON "prescription" USING btree ("org_id","state","id");--> statement-breakpoint
CREATE INDEX "prescription_by_reviewer" ON "prescription" USING btree ("reviewed_by","id");--> statement-breakpoint
CREATE INDEX "prescription_ends" ON "prescription" USING btree ("expires_at") WHERE "prescription"."state" in ('submitted', 'approved');--> statement-breakpoint
CREATE INDEX "prescription_review_due" ON "prescription" USING btree ("review_due_at") WHERE "prescription"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "prescription_event_of" ON "prescription_event" USING btree ("prescription_id","id");--> statement-breakpoint
CREATE INDEX "prescription_event_serious" ON "prescription_event" USING btree ("id") WHERE "prescription_event"."is_serious";--> statement-breakpoint
CREATE INDEX "prescription_file_of" ON "prescription_file" USING btree ("prescription_id","created_at");--> statement-breakpoint
CREATE INDEX "prescription_staff_of" ON "prescription_staff" USING btree ("org_id","role");--> statement-breakpoint
CREATE INDEX "certificate_of_user" ON "certificate" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "certificate_by_state" ON "certificate" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_one_open" ON "certificate" USING btree ("user_id") WHERE "certificate"."state" in ('applied', 'verifying');--> statement-breakpoint
CREATE UNIQUE INDEX "signature_once" ON "signature" USING btree ("document_id","role") WHERE "signature"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "signature_of_signer" ON "signature" USING btree ("signer_id","id");--> statement-breakpoint
CREATE INDEX "signature_by_file" ON "signature" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "signed_document_of" ON "signed_document" USING btree ("kind","subject");