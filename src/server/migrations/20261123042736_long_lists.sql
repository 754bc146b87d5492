DROP INDEX "reviews_status_id_index";--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_role_back" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_by_plan" ON "users" USING btree ("current_plan","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_plan_back" ON "users" USING btree ("current_plan","id");--> statement-breakpoint
CREATE INDEX "users_by_billing" ON "users" USING btree ("billing","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_billing_back" ON "users" USING btree ("billing","id");--> statement-breakpoint
CREATE INDEX "users_email_id_index" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "customers_by_country" ON "customers" USING btree ("country","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("id") WHERE "products"."qty" <= "products"."warn_at";--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referrals_by_status" ON "referrals" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_by_status_back" ON "reviews" USING btree ("status" DESC NULLS FIRST,"written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "full_name" SET STATISTICS 500, ALTER COLUMN "email" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "customer" SET STATISTICS 500, ALTER COLUMN "email" SET STATISTICS 500, ALTER COLUMN "country" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "product_name" SET STATISTICS 500, ALTER COLUMN "product_brand" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "customer" SET STATISTICS 500, ALTER COLUMN "email" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "product" SET STATISTICS 500, ALTER COLUMN "reviewer" SET STATISTICS 500, ALTER COLUMN "email" SET STATISTICS 500, ALTER COLUMN "head" SET STATISTICS 500, ALTER COLUMN "para" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "client_name" SET STATISTICS 500, ALTER COLUMN "client_company" SET STATISTICS 500, ALTER COLUMN "client_email" SET STATISTICS 500;
