CREATE TABLE "announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"by" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "department_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hospital_id" bigint NOT NULL,
	"kind_id" text NOT NULL,
	"name" text NOT NULL,
	"findable" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"disease_ids" text[] NOT NULL,
	"doctor_count" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"columnist_id" bigint,
	"name" text NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"title_id" text NOT NULL,
	"title" text NOT NULL,
	"teaching" text DEFAULT '' NOT NULL,
	"hospital_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"prov_id" text NOT NULL,
	"city_id" text NOT NULL,
	"portrait" text DEFAULT '' NOT NULL,
	"figure" text DEFAULT '' NOT NULL,
	"good_at" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"career" text[] NOT NULL,
	"disease_ids" text[] NOT NULL,
	"org_id" bigint,
	"prescribes" boolean DEFAULT false NOT NULL,
	"oncology_right" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"services" text[] NOT NULL,
	"price_from" integer,
	"fans_count" integer DEFAULT 0 NOT NULL,
	"consult_count" integer DEFAULT 0 NOT NULL,
	"reply_minutes" integer,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_tenths" smallint DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "doctor_of_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "doctor_follow" (
	"user_id" bigint NOT NULL,
	"doctor_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doctor_follow_user_id_doctor_id_pk" PRIMARY KEY("user_id","doctor_id")
);
--> statement-breakpoint
CREATE TABLE "doctor_service" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doctor_id" bigint,
	"team_id" bigint,
	"service" text NOT NULL,
	"is_on" boolean NOT NULL,
	"price_cents" integer NOT NULL,
	"hours_from" text DEFAULT '' NOT NULL,
	"hours_to" text DEFAULT '' NOT NULL,
	"most_a_day" smallint NOT NULL,
	"auto_reply" text DEFAULT '' NOT NULL,
	CONSTRAINT "doctor_service_of_one" CHECK (num_nonnulls("doctor_service"."doctor_id", "doctor_service"."team_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "hospital" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospital_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"findable" text NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"category" smallint DEFAULT 13 NOT NULL,
	"prov_id" text DEFAULT '' NOT NULL,
	"city_id" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT 'none' NOT NULL,
	"disease_ids" text[] NOT NULL,
	"doctor_count" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hospital_class" (
	"kind" text NOT NULL,
	"id" smallint NOT NULL,
	"name" text NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "hospital_class_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "my_doctor" (
	"user_id" bigint NOT NULL,
	"doctor_id" bigint NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "my_doctor_user_id_doctor_id_pk" PRIMARY KEY("user_id","doctor_id")
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rating_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doctor_id" bigint,
	"team_id" bigint,
	"order_id" bigint,
	"user_id" bigint,
	"service" text NOT NULL,
	"author" text NOT NULL,
	"skill" smallint NOT NULL,
	"attitude" smallint NOT NULL,
	"speed" smallint NOT NULL,
	"tags" text[] NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'reviewing' NOT NULL,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_of_order" UNIQUE("order_id"),
	CONSTRAINT "rating_of_one" CHECK (num_nonnulls("rating"."doctor_id", "rating"."team_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"findable" text NOT NULL,
	"leader_id" bigint NOT NULL,
	"hospital_id" bigint NOT NULL,
	"prov_id" text NOT NULL,
	"city_id" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"good_at" text DEFAULT '' NOT NULL,
	"disease_ids" text[] NOT NULL,
	"consult_count" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_tenths" smallint DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"team_id" bigint NOT NULL,
	"doctor_id" bigint NOT NULL,
	"role" text NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "team_member_team_id_doctor_id_pk" PRIMARY KEY("team_id","doctor_id")
);
--> statement-breakpoint
CREATE TABLE "union_doctor" (
	"union_id" bigint NOT NULL,
	"doctor_id" bigint NOT NULL,
	CONSTRAINT "union_doctor_union_id_doctor_id_pk" PRIMARY KEY("union_id","doctor_id")
);
--> statement-breakpoint
CREATE TABLE "union_hospital" (
	"union_id" bigint NOT NULL,
	"hospital_id" bigint NOT NULL,
	"is_core" boolean DEFAULT false NOT NULL,
	CONSTRAINT "union_hospital_union_id_hospital_id_pk" PRIMARY KEY("union_id","hospital_id")
);
--> statement-breakpoint
CREATE TABLE "working_exception" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_exception_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doctor_id" bigint NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"capacity" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_time" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_time_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doctor_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"period" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"capacity" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_hospital_id_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor" ADD CONSTRAINT "doctor_columnist_id_columnist_id_fk" FOREIGN KEY ("columnist_id") REFERENCES "public"."columnist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor" ADD CONSTRAINT "doctor_hospital_id_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor" ADD CONSTRAINT "doctor_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor" ADD CONSTRAINT "doctor_org_id_hospital_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_follow" ADD CONSTRAINT "doctor_follow_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_follow" ADD CONSTRAINT "doctor_follow_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_service" ADD CONSTRAINT "doctor_service_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_service" ADD CONSTRAINT "doctor_service_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_doctor" ADD CONSTRAINT "my_doctor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_doctor" ADD CONSTRAINT "my_doctor_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_leader_id_doctor_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_hospital_id_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_doctor" ADD CONSTRAINT "union_doctor_union_id_doctor_union_id_fk" FOREIGN KEY ("union_id") REFERENCES "public"."doctor_union"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_doctor" ADD CONSTRAINT "union_doctor_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_hospital" ADD CONSTRAINT "union_hospital_union_id_doctor_union_id_fk" FOREIGN KEY ("union_id") REFERENCES "public"."doctor_union"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_hospital" ADD CONSTRAINT "union_hospital_hospital_id_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospital"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_exception" ADD CONSTRAINT "working_exception_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_time" ADD CONSTRAINT "working_time_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_newest" ON "announcement" USING btree ("by","ref_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "department_by_hospital" ON "department" USING btree ("hospital_id","id");--> statement-breakpoint
CREATE INDEX "department_by_kind" ON "department" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "department_findable" ON "department" USING gin ("findable" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "doctor_recommended" ON "doctor" USING btree ("consult_count" DESC NULLS FIRST,"id") WHERE "doctor"."status" = 'published';--> statement-breakpoint
CREATE INDEX "doctor_by_rating" ON "doctor" USING btree ("rating_tenths" DESC NULLS FIRST,"id") WHERE "doctor"."status" = 'published';--> statement-breakpoint
CREATE INDEX "doctor_by_reply" ON "doctor" USING btree ("reply_minutes","id") WHERE "doctor"."status" = 'published';--> statement-breakpoint
CREATE INDEX "doctor_by_price" ON "doctor" USING btree ("price_from","id") WHERE "doctor"."status" = 'published';--> statement-breakpoint
CREATE INDEX "doctor_by_hospital" ON "doctor" USING btree ("hospital_id","department_id");--> statement-breakpoint
CREATE INDEX "doctor_by_area" ON "doctor" USING btree ("prov_id","city_id");--> statement-breakpoint
CREATE INDEX "doctor_by_disease" ON "doctor" USING gin ("disease_ids");--> statement-breakpoint
CREATE INDEX "doctor_by_service" ON "doctor" USING gin ("services");--> statement-breakpoint
CREATE INDEX "doctor_by_columnist" ON "doctor" USING btree ("columnist_id");--> statement-breakpoint
CREATE INDEX "doctor_follow_newest" ON "doctor_follow" USING btree ("doctor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "doctor_service_once" ON "doctor_service" USING btree ("doctor_id","service");--> statement-breakpoint
CREATE UNIQUE INDEX "team_service_once" ON "doctor_service" USING btree ("team_id","service");--> statement-breakpoint
CREATE INDEX "hospital_by_area" ON "hospital" USING btree ("prov_id","city_id");--> statement-breakpoint
CREATE INDEX "hospital_by_disease" ON "hospital" USING gin ("disease_ids");--> statement-breakpoint
CREATE INDEX "hospital_findable" ON "hospital" USING gin ("findable" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "my_doctor_by_doctor" ON "my_doctor" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "rating_newest_of_doctor" ON "rating" USING btree ("doctor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rating_newest_of_team" ON "rating" USING btree ("team_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "team_by_disease" ON "team" USING gin ("disease_ids");--> statement-breakpoint
CREATE INDEX "team_by_area" ON "team" USING btree ("prov_id","city_id");--> statement-breakpoint
CREATE INDEX "team_by_hospital" ON "team" USING btree ("hospital_id");--> statement-breakpoint
CREATE INDEX "team_member_by_doctor" ON "team_member" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "union_doctor_by_doctor" ON "union_doctor" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "union_hospital_by_hospital" ON "union_hospital" USING btree ("hospital_id");--> statement-breakpoint
CREATE INDEX "working_exception_by_doctor" ON "working_exception" USING btree ("doctor_id","date");--> statement-breakpoint
CREATE INDEX "working_time_by_doctor" ON "working_time" USING btree ("doctor_id","weekday");