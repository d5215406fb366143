CREATE TABLE "academic_detail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academic_detail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package_id" bigint NOT NULL,
	"doc_id" bigint NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academic_done" (
	"detail_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "academic_done_detail_id_user_id_pk" PRIMARY KEY("detail_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "academic_package" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academic_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_event" (
	"doc_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"capacity" integer DEFAULT 0 NOT NULL,
	"sign_up_count" integer DEFAULT 0 NOT NULL,
	"sign_in_on_site" boolean DEFAULT false NOT NULL,
	"sign_in_from" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_sign_up" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_sign_up_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"hospital" text NOT NULL,
	"department" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "formula" (
	"hash" text PRIMARY KEY NOT NULL,
	"svg" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_vote" (
	"doc_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"max_choices" smallint DEFAULT 1 NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"voter_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_ballot" (
	"doc_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"option_ids" bigint[] NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_ballot_doc_id_user_id_pk" PRIMARY KEY("doc_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "vote_option" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" bigint NOT NULL,
	"text" text NOT NULL,
	"sort" smallint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "academic_detail" ADD CONSTRAINT "academic_detail_package_id_academic_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."academic_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_detail" ADD CONSTRAINT "academic_detail_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_done" ADD CONSTRAINT "academic_done_detail_id_academic_detail_id_fk" FOREIGN KEY ("detail_id") REFERENCES "public"."academic_detail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_done" ADD CONSTRAINT "academic_done_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_event" ADD CONSTRAINT "doc_event_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sign_up" ADD CONSTRAINT "event_sign_up_doc_id_doc_event_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc_event"("doc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sign_up" ADD CONSTRAINT "event_sign_up_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_vote" ADD CONSTRAINT "doc_vote_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_ballot" ADD CONSTRAINT "vote_ballot_doc_id_doc_vote_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc_vote"("doc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_ballot" ADD CONSTRAINT "vote_ballot_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_option" ADD CONSTRAINT "vote_option_doc_id_doc_vote_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc_vote"("doc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "academic_detail_package" ON "academic_detail" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_sign_up_once" ON "event_sign_up" USING btree ("doc_id","user_id");--> statement-breakpoint
CREATE INDEX "event_sign_up_user" ON "event_sign_up" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vote_option_doc" ON "vote_option" USING btree ("doc_id");