CREATE TABLE "columnist_profile" (
	"columnist_id" bigint PRIMARY KEY NOT NULL,
	"column_type" smallint DEFAULT 5 NOT NULL,
	"disease_ids" text[] NOT NULL,
	"status" text DEFAULT 'published' NOT NULL
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
ALTER TABLE "columnist_profile" ADD CONSTRAINT "columnist_profile_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_union" ADD CONSTRAINT "doctor_union_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_application" ADD CONSTRAINT "union_application_union_id_doctor_union_id_fk" FOREIGN KEY ("union_id") REFERENCES "public"."doctor_union"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_application" ADD CONSTRAINT "union_application_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_application" ADD CONSTRAINT "union_application_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_block" ADD CONSTRAINT "subject_block_subject_id_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "columnist_profile_by_disease" ON "columnist_profile" USING gin ("disease_ids");--> statement-breakpoint
CREATE INDEX "doctor_union_by_columnist" ON "doctor_union" USING btree ("columnist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "union_application_once" ON "union_application" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "union_application_standing" ON "union_application" USING btree ("union_id","user_id") WHERE "union_application"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "union_application_newest" ON "union_application" USING btree ("user_id","union_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subject_newest" ON "subject" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subject_block_by_subject" ON "subject_block" USING btree ("subject_id","sort");--> statement-breakpoint
CREATE INDEX "user_columnist_fans" ON "user_columnist" USING btree ("columnist_id");