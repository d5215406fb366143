CREATE TABLE "red_packet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_packet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"pay_type" smallint NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	"count" smallint NOT NULL,
	"sponsor_id" integer,
	"sponsor" text DEFAULT '' NOT NULL,
	"contract" text DEFAULT '' NOT NULL,
	"doc_id" bigint,
	"prov_ids" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'funded' NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"seed" text DEFAULT '' NOT NULL,
	"funder_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "red_packet_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "red_packet_share" (
	"packet_id" bigint NOT NULL,
	"seq" smallint NOT NULL,
	"cents" integer NOT NULL,
	"taker_id" bigint,
	"tax" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "red_packet_share_packet_id_seq_pk" PRIMARY KEY("packet_id","seq"),
	CONSTRAINT "red_packet_share_cents" CHECK ("red_packet_share"."cents" > 0),
	CONSTRAINT "red_packet_share_taken" CHECK (("red_packet_share"."taker_id" is null) = ("red_packet_share"."taken_at" is null))
);
--> statement-breakpoint
ALTER TABLE "red_packet" ADD CONSTRAINT "red_packet_doc_id_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packet" ADD CONSTRAINT "red_packet_funder_id_user_id_fk" FOREIGN KEY ("funder_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packet_share" ADD CONSTRAINT "red_packet_share_packet_id_red_packet_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."red_packet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packet_share" ADD CONSTRAINT "red_packet_share_taker_id_user_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "red_packet_funder" ON "red_packet" USING btree ("funder_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "red_packet_of_doc" ON "red_packet" USING btree ("doc_id") WHERE "red_packet"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "red_packet_share_once" ON "red_packet_share" USING btree ("packet_id","taker_id");--> statement-breakpoint
CREATE INDEX "red_packet_share_free" ON "red_packet_share" USING btree ("packet_id","seq") WHERE "red_packet_share"."taker_id" is null;--> statement-breakpoint
CREATE INDEX "red_packet_share_taker" ON "red_packet_share" USING btree ("taker_id","taken_at");--> statement-breakpoint
CREATE INDEX "red_packet_share_device" ON "red_packet_share" USING btree ("device","taken_at");