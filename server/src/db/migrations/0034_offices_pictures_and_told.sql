CREATE TABLE "office_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hospital_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medicine" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prescription_file" ADD COLUMN "countersigned_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_staff" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_staff" ADD COLUMN "certificate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_event" ADD CONSTRAINT "office_event_hospital_id_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_event_of" ON "office_event" USING btree ("hospital_id","id");