ALTER TABLE "withdrawal" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "withdrawal_by_device" ON "withdrawal" USING btree ("device","created_at");