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
ALTER TABLE "camp_done" ADD CONSTRAINT "camp_done_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_done" ADD CONSTRAINT "camp_done_task_id_camp_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."camp_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_information" ADD CONSTRAINT "camp_information_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_information" ADD CONSTRAINT "camp_information_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_month" ADD CONSTRAINT "camp_month_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_task" ADD CONSTRAINT "camp_task_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_task" ADD CONSTRAINT "camp_task_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "camp_address" ON "camp" USING btree ("edition","track");--> statement-breakpoint
CREATE INDEX "camp_information_newest" ON "camp_information" USING btree ("camp_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "camp_task_of" ON "camp_task" USING btree ("camp_id","month","sort");