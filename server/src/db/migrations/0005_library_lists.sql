CREATE TABLE "collect_folder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collect_folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "read_mark" (
	"user_id" bigint NOT NULL,
	"doc_id" bigint NOT NULL,
	"is_listed" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "read_mark_user_id_doc_id_pk" PRIMARY KEY("user_id","doc_id")
);
--> statement-breakpoint
ALTER TABLE "attachment_collect" ADD COLUMN "folder_id" bigint;--> statement-breakpoint
ALTER TABLE "attachment_collect" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "doc_collect" ADD COLUMN "folder_id" bigint;--> statement-breakpoint
ALTER TABLE "collect_folder" ADD CONSTRAINT "collect_folder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_access" ADD CONSTRAINT "course_access_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_access" ADD CONSTRAINT "course_access_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_seen" ADD CONSTRAINT "column_seen_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_seen" ADD CONSTRAINT "column_seen_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disease_subscription" ADD CONSTRAINT "disease_subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_mark" ADD CONSTRAINT "read_mark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_mark" ADD CONSTRAINT "read_mark_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collect_folder_by_name" ON "collect_folder" USING btree ("user_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "collect_folder_once" ON "collect_folder" USING btree ("user_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "attachment_collect" ADD CONSTRAINT "attachment_collect_folder_id_collect_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."collect_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_collect" ADD CONSTRAINT "doc_collect_folder_id_collect_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."collect_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_collect_by_folder" ON "attachment_collect" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "doc_collect_newest" ON "doc_collect" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "doc_collect_by_folder" ON "doc_collect" USING btree ("folder_id");