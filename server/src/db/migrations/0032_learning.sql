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
ALTER TABLE "service_earning" DROP CONSTRAINT "service_earning_pkey";--> statement-breakpoint
ALTER TABLE "service_earning" ADD CONSTRAINT "service_earning_payment_id_user_id_pk" PRIMARY KEY("payment_id","user_id");--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "is_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "note_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "written_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "looked_at_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "material_access" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_issuer_id_credential_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."credential_issuer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_issuer" ADD CONSTRAINT "credential_issuer_signer_id_user_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_note" ADD CONSTRAINT "patient_note_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_once" ON "credential" USING btree ("user_id","source");--> statement-breakpoint
CREATE INDEX "credential_unsigned" ON "credential" USING btree ("document_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_note_once" ON "patient_note" USING btree ("patient_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "patient_note_by_day" ON "patient_note" USING btree ("patient_id","day");