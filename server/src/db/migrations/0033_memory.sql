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
ALTER TABLE "live_reminder" ADD COLUMN "in_we_chat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memory_attempt" ADD CONSTRAINT "memory_attempt_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_attempt" ADD CONSTRAINT "memory_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_card" ADD CONSTRAINT "memory_card_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_card" ADD CONSTRAINT "memory_card_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_day" ADD CONSTRAINT "memory_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_day" ADD CONSTRAINT "memory_day_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_review" ADD CONSTRAINT "memory_review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_review" ADD CONSTRAINT "memory_review_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_card_due" ON "memory_card" USING btree ("user_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "memory_review_once" ON "memory_review" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "memory_review_of" ON "memory_review" USING btree ("user_id","item_id","at");