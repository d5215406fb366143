CREATE TABLE "campaign_contestant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_contestant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"group_no" smallint NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"hospital" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"pic" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"columnist_id" bigint NOT NULL,
	"work_ids" bigint[] NOT NULL,
	"added_votes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_edition" (
	"year" smallint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"banner" text DEFAULT '' NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"groups" jsonb NOT NULL,
	"rules" text[] NOT NULL,
	"pictures" text[] NOT NULL,
	"share_title" text DEFAULT '' NOT NULL,
	"share_pic" text DEFAULT '' NOT NULL,
	"share_describe" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_share_day" (
	"year" smallint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "campaign_share_day_user_id_year_day_pk" PRIMARY KEY("user_id","year","day")
);
--> statement-breakpoint
CREATE TABLE "campaign_tally" (
	"contestant_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "campaign_tally_contestant_id_slot_pk" PRIMARY KEY("contestant_id","slot")
);
--> statement-breakpoint
CREATE TABLE "campaign_vote" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_vote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contestant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_vote_day" (
	"year" smallint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"count" smallint NOT NULL,
	CONSTRAINT "campaign_vote_day_user_id_year_day_pk" PRIMARY KEY("user_id","year","day")
);
--> statement-breakpoint
ALTER TABLE "campaign_contestant" ADD CONSTRAINT "campaign_contestant_year_campaign_edition_year_fk" FOREIGN KEY ("year") REFERENCES "public"."campaign_edition"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_contestant" ADD CONSTRAINT "campaign_contestant_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_share_day" ADD CONSTRAINT "campaign_share_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_tally" ADD CONSTRAINT "campaign_tally_contestant_id_campaign_contestant_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."campaign_contestant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_vote" ADD CONSTRAINT "campaign_vote_contestant_id_campaign_contestant_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."campaign_contestant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_vote" ADD CONSTRAINT "campaign_vote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_vote_day" ADD CONSTRAINT "campaign_vote_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_contestant_order" ON "campaign_contestant" USING btree ("year","group_no","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_vote_once" ON "campaign_vote" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "campaign_vote_of" ON "campaign_vote" USING btree ("contestant_id");