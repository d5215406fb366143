CREATE TABLE "credential" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"issuer_id" bigint NOT NULL,
	"source" text NOT NULL,
	"holder" text NOT NULL,
	"content" jsonb NOT NULL,
	"document_id" bigint,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text DEFAULT '' NOT NULL,
	"revoked_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credential_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "credential_issuer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_issuer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"signer_id" bigint NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credential_issuer_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "memory_attempt" (
	"attempt_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_card" (
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"due_on" text NOT NULL,
	"stability" real NOT NULL,
	"reviews" integer NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "memory_card_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "memory_day" (
	"user_id" bigint NOT NULL,
	"day" text NOT NULL,
	"item_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"response" text[] NOT NULL,
	"verdict" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "memory_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "memory_review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memory_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"verdict" text NOT NULL,
	"response" text[] NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patient_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"day" text NOT NULL,
	"until" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"drugs" text DEFAULT '' NOT NULL,
	"effect" smallint,
	"medication" smallint,
	"line" smallint,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shared_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"disease_id" text NOT NULL,
	"history" text NOT NULL,
	"findings" text NOT NULL,
	"treatment" text NOT NULL,
	"question" text NOT NULL,
	"status" text NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"doc_id" bigint,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_vote" (
	"family" text PRIMARY KEY NOT NULL,
	"doc_id" bigint NOT NULL,
	"groups" text[] NOT NULL,
	"rules" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_vote_entry" (
	"option_id" bigint PRIMARY KEY NOT NULL,
	"doc_id" bigint NOT NULL,
	"group_no" smallint NOT NULL,
	"author" text NOT NULL,
	"hospital" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_earning" DROP CONSTRAINT "service_earning_pkey";--> statement-breakpoint
ALTER TABLE "service_earning" ADD CONSTRAINT "service_earning_payment_id_user_id_pk" PRIMARY KEY("payment_id","user_id");--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "first_score" integer;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "is_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "note_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "written_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "looked_at_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_reminder" ADD COLUMN "in_we_chat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "material_access" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_issuer_id_credential_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."credential_issuer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_issuer" ADD CONSTRAINT "credential_issuer_signer_id_user_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_attempt" ADD CONSTRAINT "memory_attempt_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_attempt" ADD CONSTRAINT "memory_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_card" ADD CONSTRAINT "memory_card_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_card" ADD CONSTRAINT "memory_card_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_day" ADD CONSTRAINT "memory_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_day" ADD CONSTRAINT "memory_day_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_review" ADD CONSTRAINT "memory_review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_review" ADD CONSTRAINT "memory_review_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_note" ADD CONSTRAINT "patient_note_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_case" ADD CONSTRAINT "shared_case_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_case" ADD CONSTRAINT "shared_case_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_vote" ADD CONSTRAINT "case_vote_doc_id_doc_vote_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc_vote"("doc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_vote_entry" ADD CONSTRAINT "case_vote_entry_option_id_vote_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."vote_option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_vote_entry" ADD CONSTRAINT "case_vote_entry_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_once" ON "credential" USING btree ("user_id","source");--> statement-breakpoint
CREATE INDEX "credential_unsigned" ON "credential" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "memory_card_due" ON "memory_card" USING btree ("user_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "memory_review_once" ON "memory_review" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "memory_review_of" ON "memory_review" USING btree ("user_id","item_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_note_once" ON "patient_note" USING btree ("patient_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "patient_note_by_day" ON "patient_note" USING btree ("patient_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_case_once" ON "shared_case" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "shared_case_of" ON "shared_case" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "shared_case_queue" ON "shared_case" USING btree ("status","updated_at");