ALTER TABLE "bind_token" DROP CONSTRAINT "bind_token_open_id_wechat_identity_open_id_fk";
--> statement-breakpoint
ALTER TABLE "bind_token" ADD CONSTRAINT "bind_token_open_id_wechat_identity_open_id_fk" FOREIGN KEY ("open_id") REFERENCES "public"."wechat_identity"("open_id") ON DELETE cascade ON UPDATE no action;