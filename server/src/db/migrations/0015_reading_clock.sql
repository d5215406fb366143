CREATE TABLE "reading_clock" (
	"reader" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"adopted_at" timestamp (3) with time zone
);
