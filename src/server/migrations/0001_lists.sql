DROP INDEX "users_role_index";--> statement-breakpoint
DROP INDEX "users_status_index";--> statement-breakpoint
CREATE INDEX "users_full_name_index" ON "users" USING btree ("full_name");--> statement-breakpoint
CREATE INDEX "users_role_status_id_index" ON "users" USING btree ("role","status","id");--> statement-breakpoint
CREATE INDEX "users_status_id_index" ON "users" USING btree ("status","id");