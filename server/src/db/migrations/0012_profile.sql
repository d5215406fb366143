CREATE TABLE "consent" (
	"user_id" bigint NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "event_contact" (
	"doc_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"we_chat" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"hours" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_proposer" (
	"place_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_proposer_place_id_user_id_pk" PRIMARY KEY("place_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "proposed_place" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposed_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"plain_name" text NOT NULL,
	"prov_id" text NOT NULL,
	"city_id" text NOT NULL,
	"district_id" text NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'reviewing' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" bigint
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_contact" ADD CONSTRAINT "event_contact_doc_id_doc_event_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."doc_event"("doc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposer" ADD CONSTRAINT "place_proposer_place_id_proposed_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."proposed_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposer" ADD CONSTRAINT "place_proposer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_place" ADD CONSTRAINT "proposed_place_reviewed_by_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_proposer_user" ON "place_proposer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_place_once" ON "proposed_place" USING btree ("kind","city_id","plain_name");--> statement-breakpoint
CREATE INDEX "proposed_place_state" ON "proposed_place" USING btree ("state");