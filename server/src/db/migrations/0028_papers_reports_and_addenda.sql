CREATE TABLE "case_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"entries" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_report" (
	"case_id" bigint NOT NULL,
	"report_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"on" text NOT NULL,
	CONSTRAINT "case_report_case_id_report_id_pk" PRIMARY KEY("case_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "consultation_addendum" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_addendum_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"fold" text NOT NULL,
	"abstract" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"authors" text[] NOT NULL,
	"author_count" integer NOT NULL,
	"journal" text DEFAULT '' NOT NULL,
	"published_on" text DEFAULT '' NOT NULL,
	"doi" text,
	"pmid" text,
	"pmcid" text,
	"language" text NOT NULL,
	"diseases" text[] NOT NULL,
	"keywords" text[] NOT NULL,
	"is_retracted" boolean DEFAULT false NOT NULL,
	"retracted_on" text DEFAULT '' NOT NULL,
	"retraction" text DEFAULT '' NOT NULL,
	"import_source" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"words" integer[] NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_collect" (
	"user_id" bigint NOT NULL,
	"paper_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_collect_user_id_paper_id_pk" PRIMARY KEY("user_id","paper_id")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"hidden" jsonb NOT NULL,
	"corrections" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"cancer_name" text NOT NULL,
	"tnm" text NOT NULL,
	"stage_name" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evidence_source" ADD COLUMN "doc_id" bigint;--> statement-breakpoint
ALTER TABLE "case_record" ADD CONSTRAINT "case_record_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_report" ADD CONSTRAINT "case_report_case_id_case_record_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_report" ADD CONSTRAINT "case_report_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_report" ADD CONSTRAINT "case_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_addendum" ADD CONSTRAINT "consultation_addendum_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_addendum" ADD CONSTRAINT "consultation_addendum_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_collect" ADD CONSTRAINT "paper_collect_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_collect" ADD CONSTRAINT "paper_collect_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_record_of_user" ON "case_record" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "case_report_once" ON "case_report" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "case_report_of_report" ON "case_report" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_addendum_once" ON "consultation_addendum" USING btree ("consultation_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_addendum_waiting" ON "consultation_addendum" USING btree ("consultation_id") WHERE "consultation_addendum"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "paper_doi" ON "paper" USING btree ("doi");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_pmid" ON "paper" USING btree ("pmid");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_pmcid" ON "paper" USING btree ("pmcid");--> statement-breakpoint
CREATE INDEX "paper_fold" ON "paper" USING btree ("fold");--> statement-breakpoint
CREATE INDEX "paper_added" ON "paper" USING btree ("added_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "paper_words" ON "paper" USING gin ("words");--> statement-breakpoint
CREATE INDEX "paper_diseases" ON "paper" USING gin ("diseases");--> statement-breakpoint
CREATE INDEX "paper_journal" ON "paper" USING btree ("journal");--> statement-breakpoint
CREATE INDEX "paper_collect_newest" ON "paper_collect" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "report_of_user" ON "report" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "evidence_source" ADD CONSTRAINT "evidence_source_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_source_of_doc" ON "evidence_source" USING btree ("doc_id");