CREATE TABLE "ai_answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"question" text NOT NULL,
	"sent" text DEFAULT '' NOT NULL,
	"hidden" jsonb NOT NULL,
	"state" text DEFAULT 'answering' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_quoted" boolean DEFAULT false NOT NULL,
	"sentences" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"concepts" jsonb NOT NULL,
	"follow_ups" jsonb NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"replaced_by" bigint,
	"rating" smallint DEFAULT 0 NOT NULL,
	"rating_reason" text DEFAULT '' NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_word_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_conversation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"scope" text NOT NULL,
	"scope_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_passage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_passage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"page" smallint,
	"text" text NOT NULL,
	"words" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_source" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"edition" text DEFAULT '' NOT NULL,
	"check" text DEFAULT '' NOT NULL,
	"published_on" date,
	"columnist_id" bigint,
	"owner_id" bigint,
	"is_sample" boolean DEFAULT false NOT NULL,
	"retracted_at" timestamp (3) with time zone,
	"retraction" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_word" (
	"code" integer PRIMARY KEY NOT NULL,
	"passages" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "material_access" ALTER COLUMN "reader_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "material_access" ADD COLUMN "operator" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_answer" ADD CONSTRAINT "ai_answer_conversation_id_ai_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."ai_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_answer" ADD CONSTRAINT "ai_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_conversation" ADD CONSTRAINT "ai_conversation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_passage" ADD CONSTRAINT "evidence_passage_source_id_evidence_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."evidence_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_source" ADD CONSTRAINT "evidence_source_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_source" ADD CONSTRAINT "evidence_source_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_answer_once" ON "ai_answer" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "ai_answer_in_conversation" ON "ai_answer" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "ai_answer_of_day" ON "ai_answer" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_conversation_of_user" ON "ai_conversation" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_passage_in_source" ON "evidence_passage" USING btree ("source_id","ordinal");--> statement-breakpoint
CREATE INDEX "evidence_passage_words" ON "evidence_passage" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_source_once" ON "evidence_source" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "evidence_source_of_column" ON "evidence_source" USING btree ("columnist_id");--> statement-breakpoint
CREATE INDEX "evidence_source_of_owner" ON "evidence_source" USING btree ("owner_id");